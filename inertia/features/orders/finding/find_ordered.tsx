import { router } from '@inertiajs/react'
import type { OrderSuggestion } from '#shared/answers/orders/order_suggestions'
import type { GridList } from '~/grid/types'
import { api } from '~/lib/http/api'
import { useSuggestions } from '~/lib/http/use_suggestions'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { SuggestionSelect } from '~/ui/forms/suggestion_select'
import classes from './find_ordered.module.css'

export interface FindOrderedProps {
  of: 'orders' | 'items'
  list: GridList
}

/** Finds what was ordered by part number, order number or reference: what is chosen filters the list. */
export function FindOrdered({ of, list }: FindOrderedProps) {
  const { t } = useTexts()
  const { found, remark, search, want } = useSuggestions((query, signal) =>
    api.get('api.orders.suggestions', { query, signal })
  )

  function choose(value: string): void {
    const chosen = found.find((each) => valueOf(each) === value)
    if (!chosen) return
    const key = keyOf(chosen, of)
    // Orders have no part numbers: their items do.
    if (key === null)
      router.visit(route('orders.index', {}, { tab: 'items', partnumber: chosen.value }))
    else list.change({ filters: { [key]: chosen.value } })
  }

  return (
    <span className={classes.find} onFocus={want}>
      <SuggestionSelect
        label={t('orders.find')}
        hiddenLabel
        placeholder={t('orders.find_by')}
        suggestions={found.map((each) => ({ value: valueOf(each), label: labelOf(each) }))}
        value=""
        onChange={choose}
        onSearch={search}
        remark={remark}
      />
    </span>
  )

  function labelOf({ kind, value, about }: OrderSuggestion): string {
    if (kind === 'partnumber') return `${about} ${value}`
    if (kind === 'reference') return t('orders.find_reference', { reference: value })
    return [t('orders.order_number', { number: value }), about].filter(Boolean).join(', ')
  }
}

const valueOf = ({ kind, value, about }: OrderSuggestion) => [kind, value, about].join(' ')

/** Which filter of the list it is; null: it has none for it. */
function keyOf({ kind }: OrderSuggestion, of: FindOrderedProps['of']): string | null {
  if (kind === 'reference') return 'reference'
  if (kind === 'order_number') return of === 'orders' ? 'number' : 'order_number'
  return of === 'items' ? 'partnumber' : null
}
