import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

/** Nothing was sent yet. */
export function NoInvoices() {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('invoices.empty_title')}
      actions={
        <ButtonLink variant="primary" icon="orders" href={route('orders.index')}>
          {t('invoices.empty_action')}
        </ButtonLink>
      }
    >
      {t('invoices.empty_text')}
    </EmptyState>
  )
}
