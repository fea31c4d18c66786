import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent } from 'react'
import { listParams } from '~/grid/list/list_query'
import type { GridList } from '~/grid/types'
import { useExport } from '~/lib/exports/use_export'
import { useFeature } from '~/lib/page_props'
import { api } from '~/lib/http/api'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

export interface ExportOrdersProps {
  /** Which list it is: the orders, their items, or the lines of one order. */
  of: 'orders' | 'items' | { orderId: number }
  list: GridList
}

/** Everything a list shows, on all its pages, as a workbook. */
export function ExportOrders({ of, list }: ExportOrdersProps) {
  const { t } = useTexts()
  const isOn = useFeature('order_export')
  const { busy, start } = useExport(t('exports.started'))
  const ask = () => void start(() => askFor(of, list), pathOf(of))
  useAskedFile(ask, isOn)
  return (
    <Button
      variant="ghost"
      icon="dl"
      compact
      busy={busy}
      offReason={!isOn && t('exports.orders_off')}
      onClick={ask}
    >
      {t('exports.excel')}
    </Button>
  )
}

/** A mail leads here with `?file=xlsx`: the workbook is asked for at once, but not when one comes back. */
function useAskedFile(ask: () => void, isOn: boolean): void {
  const askOnce = useEffectEvent(() => {
    const here = new URL(window.location.href)
    if (here.searchParams.get('file') !== 'xlsx') return
    here.searchParams.delete('file')
    router.replace({ url: here.pathname + here.search, preserveState: true, preserveScroll: true })
    if (isOn) ask()
  })
  useEffect(() => askOnce(), [])
}

function askFor(of: ExportOrdersProps['of'], list: GridList) {
  const { page: _, per_page: _size, ...query } = listParams(list.query)
  if (of === 'orders') return api.put('api.orders.export', { query })
  if (of === 'items') return api.put('api.order_items.export', { query })
  return api.put('api.orders.items.export', { params: { id: of.orderId }, query })
}

function pathOf(of: ExportOrdersProps['of']): string {
  if (of === 'orders') return route('api.orders.export')
  if (of === 'items') return route('api.order_items.export')
  return route('api.orders.items.export', { id: of.orderId })
}
