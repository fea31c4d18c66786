import { useEffect, useState } from 'react'
import type { CartItem } from '#shared/answers/cart'
import { DataGrid } from '~/grid/data_grid'
import { useLocalList } from '~/grid/list/use_list_query'
import { HttpError } from '~/lib/http/api'
import { focusNumberSearch } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { PageHead } from '~/ui/page/page_head'
import { EmptyState, ErrorState } from '~/ui/feedback/states'
import { loadCart } from './cart_actions'
import { CartCard } from './cart_card'
import { CartBar } from './cart_bar'
import { cartColumns } from './cart_columns'
import { useCart } from './cart_state'
import classes from './cart.module.css'
import { ClearCart } from './clear_cart'
import { movedOf } from './moved_lines'
import { MovedNote } from './moved_note'
import { OrderPlaced } from './order_placed'
import { sortItems } from './sort_items'

const card = (item: CartItem) => <CartCard item={item} />

/** The cart: its lines, what moved since they were added, the total, and placing the order. */
export function CartScreen() {
  const { t } = useTexts()
  const { items, load, problem } = useCart()
  const list = useLocalList({ sort: 'brand_name' })

  useEffect(() => {
    void loadCart()
  }, [])

  if (load === 'error') return <CartProblem problem={problem} />
  const rows = sortItems(items, list.query.sort)
  return (
    <div className={classes.screen}>
      <CartHead />
      <MovedNote items={items} />
      <DataGrid
        tableKey="cart"
        label={t('cart.table')}
        columns={cartColumns}
        rows={rows}
        rowId={(item) => item.id}
        list={list}
        state={load === 'ready' ? 'ready' : 'loading'}
        tone={(item) => (movedOf(item) ? 'changed' : undefined)}
        card={card}
        empty={<CartEmpty />}
      />
      <CartBar />
      <OrderPlaced />
    </div>
  )
}

function CartHead() {
  const { t } = useTexts()
  const { items, busy } = useCart()
  const [asking, setAsking] = useState(false)
  const lists = new Set(items.map((item) => item.price_list_name)).size
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <PageHead
      title={t('cart.title')}
      beside={items.length > 0 && t('cart.pieces', { count, lists })}
    >
      {items.length > 0 && (
        <Button
          variant="ghost"
          busy={busy.has('clearing') && t('cart.clearing')}
          onClick={() => setAsking(true)}
        >
          {t('cart.clear')}
        </Button>
      )}
      <ClearCart count={items.length} opened={asking} onClose={() => setAsking(false)} />
    </PageHead>
  )
}

function CartEmpty() {
  const { t } = useTexts()
  return (
    <EmptyState
      title={t('cart.empty_title')}
      actions={
        <Button variant="primary" icon="search" onClick={focusNumberSearch}>
          {t('cart.empty_action')}
        </Button>
      }
    >
      {t('cart.empty_text')}
    </EmptyState>
  )
}

function CartProblem({ problem }: { problem: unknown }) {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('cart.title')} />
      <ErrorState
        title={t('cart.error_title')}
        onRetry={() => void loadCart()}
        requestId={problem instanceof HttpError ? problem.requestId : null}
      />
    </>
  )
}
