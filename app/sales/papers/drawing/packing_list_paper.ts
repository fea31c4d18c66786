import type { SaleItem } from '#shared/answers/sale'
import { sizeOf, weightOf } from '#app/sales/papers/drawing/box_list'
import { drawPages } from '#app/sales/papers/drawing/invoice_paper'
import type { Block } from '#app/sales/papers/drawing/paper_flow'
import { drawHead, LEFT, RIGHT } from '#app/sales/papers/drawing/paper_frame'
import type { Paper } from '#app/sales/papers/paper_input'
import { columnsOf, headBlock, rowBlock, type Columns } from '#app/sales/papers/drawing/paper_rows'
import { HAIR, MM, QUIET, type SheetOfPaper } from '#app/sales/papers/drawing/sheet_of_paper'

/** Draws what is in which box, with a place to tick each line off; no prices. */
export function drawPackingList(sheet: SheetOfPaper, paper: Paper): void {
  const { words, items, boxes } = paper
  const title = words.packing_list ?? ''
  sheet.newPage()
  const top = drawHead(sheet, paper, title)
  const columns = columnsOf(sheet, items, [
    {
      title: words.qty ?? '',
      align: 'right',
      look: { font: 'strong' },
      text: (it) => String(it.quantity),
    },
    { title: '', align: 'right', text: () => '', width: 5 * MM },
  ])
  const head = headBlock(sheet, columns, {
    row: words.row ?? '',
    brand: words.brand ?? '',
    part: words.partnumber ?? '',
    name: words.name_and_order ?? '',
  })
  const held = Map.groupBy(items, ({ box_number }) => box_number)
  let line = 0
  const table = boxes.flatMap((box) => {
    const under = boxBlock(sheet, paper, box)
    const rows = held.get(box.box_number) ?? []
    return [under, ...rows.map((item) => ({ ...tickedRow(sheet, columns, item, ++line), under }))]
  })
  const sum: Block = {
    height: 4 * MM + 15,
    draw: (y) => {
      sheet.write(words.goods ?? '', LEFT, y + 4 * MM, { font: 'strong' })
    },
  }
  for (const row of table.slice(-2)) row.staysWithNext = true
  drawPages(sheet, paper, title, { top, repeated: head, table: [head, ...table, sum], after: [] })
}

function boxBlock(sheet: SheetOfPaper, paper: Paper, box: Paper['boxes'][number]): Block {
  const height = 7.5 * MM
  return {
    height,
    staysWithNext: true,
    draw(top) {
      sheet.pdf.rect(LEFT, top, RIGHT - LEFT, height).fill('#f6f7f9')
      const y = top + 2 * MM
      const end = sheet.write(box.words.name ?? '', LEFT + 2 * MM, y, { font: 'head' })
      const about = [weightOf(box, paper), sizeOf(box, paper)].filter(Boolean).join(', ')
      sheet.write(about, end + 3 * MM, y, { size: 8.5, color: QUIET })
      sheet.write(box.words.pieces_in_lines ?? '', RIGHT - 80 * MM, y, {
        width: 78 * MM,
        align: 'right',
      })
      sheet.line(LEFT, top + height, { x: RIGHT }, 0.15 * MM, HAIR)
    },
  }
}

/** A line with a square to be ticked. */
function tickedRow(sheet: SheetOfPaper, columns: Columns, item: SaleItem, index: number): Block {
  const row = rowBlock(sheet, columns, item, index)
  return {
    ...row,
    draw(top) {
      row.draw(top)
      sheet.pdf
        .rect(RIGHT - 4 * MM, top + 1.9 * MM, 3.4 * MM, 3.4 * MM)
        .lineWidth(0.6)
        .strokeColor(QUIET)
        .stroke()
    },
  }
}
