import { listParams } from '~/grid/list/list_query'
import type { GridList } from '~/grid/types'
import { useExport } from '~/lib/exports/use_export'
import { useFeature } from '~/lib/page_props'
import { api } from '~/lib/http/api'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

export interface ExportInvoicesProps {
  of: 'documents' | 'items'
  list: GridList
}

/** Everything a list shows, on all its pages, as a workbook. */
export function ExportInvoices({ of, list: { query } }: ExportInvoicesProps) {
  const { t } = useTexts()
  const isOn = useFeature('invoice_export')
  const { busy, start } = useExport(t('exports.started'))
  const { page: _, per_page: _size, ...asked } = listParams(query)
  const name = of === 'items' ? 'api.sales_items.export' : 'api.sales.export'
  return (
    <Button
      variant="ghost"
      icon="dl"
      compact
      busy={busy}
      offReason={!isOn && t('exports.invoices_off')}
      onClick={() => void start(() => api.put(name, { query: asked }), route(name))}
    >
      {t(of === 'items' ? 'exports.excel' : 'invoices.excel_of_all')}
    </Button>
  )
}
