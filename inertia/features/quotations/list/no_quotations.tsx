import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

/** Nothing was asked for yet. */
export function NoQuotations() {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('quotations.empty_title')}
      actions={
        <ButtonLink
          variant="primary"
          icon="upload"
          href={route('quotations.index', {}, { tab: 'upload' })}
        >
          {t('quotations.empty_action')}
        </ButtonLink>
      }
    >
      {t('quotations.empty_text')}
    </EmptyState>
  )
}
