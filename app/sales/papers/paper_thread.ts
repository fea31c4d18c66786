/*
| Invoices, packing lists and labels as PDF, for threads/run_thread.
*/
import type { SaleItem } from '#shared/answers/sale'
import { streamRows } from '#app/database/stream_rows'
import { drawLabels } from '#app/sales/papers/drawing/box_label'
import { drawInvoice } from '#app/sales/papers/drawing/invoice_paper'
import { drawPackingList } from '#app/sales/papers/drawing/packing_list_paper'
import type { Paper, PaperInput } from '#app/sales/papers/paper_input'
import { SheetOfPaper } from '#app/sales/papers/drawing/sheet_of_paper'

const KINDS = {
  invoice: { size: { width: 210, height: 297 }, draw: drawInvoice },
  packing_list: { size: { width: 210, height: 297 }, draw: drawPackingList },
  labels: { size: { width: 100, height: 150 }, draw: drawLabels },
} as const

export default async function* paperFile(input: PaperInput): AsyncGenerator<Uint8Array | string> {
  const items = await Array.fromAsync(streamRows<SaleItem>(input.statement))
  yield* drawPaper({ ...input, items })
}

/** The bytes of a paper. */
export function drawPaper(paper: Paper): AsyncIterable<Uint8Array | string> {
  const { size, draw } = KINDS[paper.of]
  const { name, app_name, language } = paper
  const sheet = new SheetOfPaper(size, { title: name, author: app_name, language })
  draw(sheet, paper)
  sheet.pdf.end()
  return sheet.pdf
}
