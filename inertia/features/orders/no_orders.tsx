import { focusNumberSearch } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

/** Nothing was ordered yet. */
export function NoOrders() {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('orders.empty_title')}
      actions={
        <Button variant="primary" icon="search" onClick={focusNumberSearch}>
          {t('orders.empty_action')}
        </Button>
      }
    >
      {t('orders.empty_text')}
    </EmptyState>
  )
}
