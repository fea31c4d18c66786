import { late } from '~/ui/late'
import type { Sale } from '#shared/answers/sale'
import type { ExportInvoicesProps } from './export_invoices'
import classes from './invoices.module.css'

/* What no first load of invoices needs. */

/** Its room is kept. */
export const exportInvoices = late<ExportInvoicesProps>(
  async () => (await import('./export_invoices')).ExportInvoices,
  { meanwhile: <span className={classes.export} /> }
)
export const boxPanels = late<{ sale: Sale }>(
  async () => (await import('./boxes/box_panels')).BoxPanels
)
