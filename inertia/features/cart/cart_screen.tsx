import { usePage } from '@inertiajs/react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { CartItem, CartPage } from '#shared/answers/cart'
import { ClosedNote } from '~/features/accounts/closed_note'
import { DataGrid } from '~/grid/data_grid'
import { useLocalList } from '~/grid/list/use_list_query'
import { HttpError } from '~/lib/http/api'
import { isFirstPage } from '~/lib/page_props'
import { focusNumberSearch } from '~/lib/number_search'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { late } from '~/ui/late'
import { PageHead } from '~/ui/page/page_head'
import { EmptyState, ErrorState } from '~/ui/feedback/states'
import { loadCart } from './cart_actions'
import { CartCard } from './cart_card'
import { CartBar } from './cart_bar'
import { cartColumns } from './cart_columns'
import { changeCartState, takeCart, useCart } from './cart_state'
import classes from './cart.module.css'
import { ClearCart } from './clear_cart'
import { movedOf } from '#shared/moved_lines'
import { MovedNote } from './moved_note'
import type { OrderPlacedProps } from './order_placed'
import { sortItems } from './sort_items'

const orderPlaced = late<OrderPlacedProps>(
  async () => (await import('./order_placed')).OrderPlaced,
  { meanwhile: null }
)

const card = (item: CartItem) => <CartCard item={item} />

/** The cart: its lines, what moved since they were added, the total, and placing the order. */
export function CartScreen() {
  const { t } = useTexts()
  const { items, load, problem, placed } = useCart()
  const list = useLocalList({ sort: 'brand_name' })

  const { first_cart: first } = usePage<Partial<CartPage>>().props
  // Before React looks whether what it took over from the server still holds.
  const begin = useEffectEvent(() => {
    if (first && isFirstPage()) takeCart(first)
    else void loadCart()
  })
  useLayoutEffect(() => begin(), [])

  if (load === 'error') return <CartProblem problem={problem} />
  const rows = sortItems(items, list.query.sort)
  const isEmpty = load === 'ready' && items.length === 0
  return (
    <div className={classes.screen}>
      <CartHead />
      <ClosedNote of={['place_order']} />
      <MovedNote items={items} />
      {isEmpty ? (
        <CartEmpty />
      ) : (
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
        />
      )}
      <CartBar />
      {placed && (
        <orderPlaced.Late placed={placed} onClose={() => changeCartState({ placed: null })} />
      )}
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
        <Button variant="primary" icon="search" shortcut="/" onClick={focusNumberSearch}>
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
