import { boxBlocks } from '#app/sales/papers/drawing/box_list'
import { layOut, type Block } from '#app/sales/papers/drawing/paper_flow'
import {
  drawFoot,
  drawHead,
  drawRunningHead,
  drawSignatures,
  LEFT,
  RIGHT,
  ROOM,
  SIGNATURES,
} from '#app/sales/papers/drawing/paper_frame'
import type { Paper } from '#app/sales/papers/paper_input'
import { columnsOf, headBlock, rowBlock, type Figure } from '#app/sales/papers/drawing/paper_rows'
import { paperMoney } from '#app/sales/papers/paper_texts'
import { MM, type SheetOfPaper, type TextLook } from '#app/sales/papers/drawing/sheet_of_paper'

const FEW_BOXES = 6

/** Draws an invoice on A4 pages: its lines, what they come to, its boxes. */
export function drawInvoice(sheet: SheetOfPaper, paper: Paper): void {
  const { words, items } = paper
  const title = words.tax_invoice ?? ''
  sheet.newPage()
  const top = drawHead(sheet, paper, title)
  const columns = columnsOf(sheet, items, figuresOf(paper))
  const head = headBlock(sheet, columns, {
    row: words.row ?? '',
    brand: words.brand ?? '',
    part: words.partnumber ?? '',
    name: words.name_and_order ?? '',
  })
  const rows = items.map((item, index) => rowBlock(sheet, columns, item, index + 1))
  // Two of them keep the totals company.
  for (const row of rows.slice(-2)) row.staysWithNext = true
  const totals = totalsBlock(sheet, paper)
  const boxes = boxBlocks(sheet, paper)
  // A few boxes stand where the totals do, and what is signed with both.
  if (paper.boxes.length <= FEW_BOXES)
    for (const block of [totals, ...boxes]) block.staysWithNext = true
  const table = [head, ...rows, totals]
  drawPages(sheet, paper, title, { top, repeated: head, table, after: boxes })
}

interface Pages {
  top: number
  /** On every page that has rows. */
  repeated: Block
  table: Block[]
  after: Block[]
}

/**
 * Lays a table out over pages, what follows it after that, and the signatures on the last page: never alone.
 */
export function drawPages(
  sheet: SheetOfPaper,
  paper: Paper,
  title: string,
  { top, repeated, table, after }: Pages
): void {
  const signatures: Block = { height: SIGNATURES, draw: () => drawSignatures(sheet, paper) }
  const below = after.map((block) => ({ ...block, isAfterTable: true }))
  const said = [...table, ...below]
  const kept = said.map((block, at) =>
    at < said.length - 2 ? block : { ...block, staysWithNext: true }
  )
  const all = layOut([...kept, { ...signatures, isAfterTable: true }], top, { ...ROOM, repeated })
  for (const [index, page] of all.entries()) {
    if (index > 0) {
      sheet.newPage()
      drawRunningHead(sheet, paper, title)
    }
    for (const { y, draw } of page) draw(y)
    drawFoot(sheet, paper, index + 1, all.length)
  }
}

function figuresOf({ words, language }: Paper): Figure[] {
  return [
    { title: words.box ?? '', align: 'center', text: ({ box_number }) => String(box_number) },
    { title: words.qty ?? '', align: 'right', text: ({ quantity }) => String(quantity) },
    { title: words.price ?? '', align: 'right', text: ({ price }) => paperMoney(price, language) },
    {
      title: words.amount ?? '',
      align: 'right',
      look: { font: 'strong' },
      text: ({ amount }) => paperMoney(amount, language),
    },
  ]
}

/** What is to be paid, in figures and in words. */
function totalsBlock(sheet: SheetOfPaper, { words, sale, language }: Paper): Block {
  const note: TextLook = { size: 8.5, color: '#272d36' }
  const notes = [words.in_words, words.claims].flatMap((text) =>
    text ? sheet.wrap(text.endsWith('.') ? text : `${text}.`, 86 * MM, note) : []
  )
  const sums = [
    [words.goods, sale.amount],
    [words.vat, sale.vat],
  ] as const
  const height = 4 * MM + Math.max(notes.length * 12.5, sums.length * 15 + 3 * MM + 20)
  return {
    height,
    draw(top) {
      let y = top + 4 * MM
      for (const text of notes) {
        sheet.write(text, LEFT, y, note)
        y += 12.5
      }
      const x = RIGHT - 72 * MM
      y = top + 4 * MM
      for (const [label = '', amount] of sums) {
        sheet.write(label, x, y, { width: 46 * MM })
        sheet.write(paperMoney(amount, language), x, y, { width: 72 * MM, align: 'right' })
        y += 15
      }
      y += 1.4 * MM
      sheet.line(x, y, { x: RIGHT }, 0.4 * MM)
      y += 1.6 * MM
      const total = paperMoney(sale.total, language)
      const look: TextLook = { font: 'head', size: 14 }
      sheet.write(words.to_pay ?? '', x, y, look)
      sheet.write(total, x, y, { ...look, width: 72 * MM, align: 'right' })
    },
  }
}
