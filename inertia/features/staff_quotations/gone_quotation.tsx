import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

/** Nothing of the quotation waits any more, or it is another manager's. */
export function GoneQuotation({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('staff_quotations.gone_title')}
      actions={
        hasOthers && (
          <ButtonLink variant="primary" href={route('admin.quotations')}>
            {t('staff_quotations.next_quotation')}
          </ButtonLink>
        )
      }
    >
      {t('staff_quotations.gone_text')}
    </EmptyState>
  )
}
