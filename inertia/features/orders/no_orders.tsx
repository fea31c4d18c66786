import type { ListMeta } from '#shared/answers/list'
import type { GridList } from '~/grid/types'
import { focusNumberSearch } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

interface NoOrdersProps {
  meta: ListMeta
  list: GridList
}

/** Nothing was ordered yet, or the address asks for a page after the last one. */
export function NoOrders({ meta, list }: NoOrdersProps) {
  const { t } = useTexts()
  if (meta.total > 0) {
    return (
      <EmptyState
        title={t('orders.past_title')}
        actions={
          <Button variant="primary" onClick={() => list.change({ page: 1 })}>
            {t('orders.past_action')}
          </Button>
        }
      />
    )
  }
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
