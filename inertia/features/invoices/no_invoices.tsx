import type { ListMeta } from '#shared/answers/list'
import type { GridList } from '~/grid/types'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'

/** Nothing was sent yet, or the address asks for a page after the last one. */
export function NoInvoices({ meta, list }: { meta: ListMeta; list: GridList }) {
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
