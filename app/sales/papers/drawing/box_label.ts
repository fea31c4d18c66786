import { formatWeight } from '#shared/number_format'
import { boxCode } from '#shared/sales/box_code'
import { code128 } from '#app/sales/papers/drawing/code128'
import { drawLogo } from '#app/sales/papers/drawing/paper_frame'
import type { Paper } from '#app/sales/papers/paper_input'
import { shortDate } from '#app/sales/papers/paper_texts'
import {
  MM,
  partLook,
  type SheetOfPaper,
  type TextLook,
} from '#app/sales/papers/drawing/sheet_of_paper'

/** So many lines of a box stand on its label. */
export const MOST_LABEL_LINES = 6

const BLACK = '#000000'
const LEFT = 5 * MM
const RIGHT = 95 * MM
const WIDTH = RIGHT - LEFT
/** Where the bars begin. */
const BARS = 119.5 * MM
const label: TextLook = { size: 2.5 * MM, color: '#333333' }

type PaperBox = Paper['boxes'][number]

/** Draws the labels of the boxes, 100 × 150 mm each. */
export function drawLabels(sheet: SheetOfPaper, paper: Paper): void {
  for (const box of paper.boxes) {
    sheet.newPage()
    let y = drawSender(sheet, paper)
    y = drawReceiver(sheet, paper, y)
    y = drawBox(sheet, paper, box, y)
    y = drawSale(sheet, paper, box, y)
    drawLines(sheet, paper, box, y)
    drawBars(sheet, paper, box)
  }
}

function drawSender(sheet: SheetOfPaper, { app_name, sale }: Paper): number {
  drawLogo(sheet, app_name, LEFT, 5 * MM, 6 * MM)
  const look: TextLook = { size: 2.6 * MM, color: BLACK, align: 'right' }
  const lines = [...sale.legal_lines.slice(0, 2), sale.phone].filter(Boolean)
  for (const [index, line] of lines.entries())
    sheet.write(line, RIGHT - 50 * MM, (5 + index * 3.5) * MM, { ...look, width: 50 * MM })
  const y = 18.6 * MM
  sheet.line(LEFT, y, { x: RIGHT }, 0.5 * MM, BLACK)
  return y
}

function drawReceiver(sheet: SheetOfPaper, { words, sale }: Paper, top: number): number {
  sheet.write(words.to ?? '', LEFT, top + 2.4 * MM, label)
  const name: TextLook = { font: 'head', size: 6 * MM, color: BLACK, spacing: -0.3 }
  const fits = sheet.widthOf(sale.contractor_name, name) <= WIDTH
  const size = fits ? 6 * MM : 4.6 * MM
  let y = top + 6 * MM
  for (const line of sheet.wrap(sale.contractor_name, WIDTH, { ...name, size }, fits ? 1 : 2)) {
    sheet.write(line, LEFT, y, { ...name, size })
    y += size * 1.2
  }
  const address = [sale.deliver_to?.name, sale.deliver_to?.address].filter(Boolean).join(', ')
  const { lines, look } = fitAddress(sheet, address || sale.legal_address)
  for (const line of lines) {
    sheet.write(line, LEFT, y, look)
    y += look.size * 1.35
  }
  return Math.max(y + 2 * MM, 46 * MM)
}

/** In letters so large that it fits: whoever carries the box reads all of it. */
function fitAddress(sheet: SheetOfPaper, address: string) {
  for (const [size, most] of [
    [4 * MM, 2],
    [3.4 * MM, 3],
  ] as const) {
    const look = { size, color: BLACK }
    const lines = sheet.wrap(address, WIDTH, look)
    if (lines.length <= most) return { lines, look }
  }
  const look = { size: 2.9 * MM, color: BLACK }
  return { lines: sheet.wrap(address, WIDTH, look, 4), look }
}

/** Where a text of that size stands on the line of larger ones. */
function onLineOf(larger: number, top: number, size: number): number {
  return top + (larger - size) * 0.95
}

function drawBox(
  sheet: SheetOfPaper,
  { words, boxes, language }: Paper,
  box: PaperBox,
  top: number
) {
  const height = 23 * MM
  sheet.line(LEFT, top, { x: RIGHT }, 0.25 * MM, BLACK)
  const [weightAt, sizeAt] = [LEFT + 33 * MM, LEFT + 55 * MM]
  for (const x of [weightAt, sizeAt]) sheet.line(x, top, { y: top + height }, 0.25 * MM, BLACK)
  const at = top + 1.8 * MM
  sheet.write(words.box ?? '', LEFT, at, label)
  sheet.write(words.weight ?? '', weightAt + 2.4 * MM, at, label)
  sheet.write(words.size ?? '', sizeAt + 2.4 * MM, at, label)
  const number: TextLook = { font: 'head', size: 12.5 * MM, color: BLACK, spacing: -0.8 }
  const end = sheet.write(String(box.box_number), LEFT, top + 6 * MM, number)
  if (boxes.length > 0) {
    const of: TextLook = { font: 'strong', size: 4.6 * MM, color: BLACK }
    sheet.write(words.of_boxes ?? '', end + 1.6 * MM, top + 13.4 * MM, of)
  }
  const figure: TextLook = { font: 'head', size: 5 * MM, color: BLACK }
  const under = top + 12.9 * MM
  if (box.weight !== null) {
    const look = { ...figure, width: 18 * MM }
    sheet.write(formatWeight(box.weight, language), weightAt + 2.4 * MM, under, look)
  }
  const { length, width, height: high } = box
  if (length && width && high) {
    const text = `${length} × ${width} × ${high}`
    const size = sheet.widthOf(text, figure) > 32 * MM ? 4 * MM : 5 * MM
    sheet.write(text, sizeAt + 2.4 * MM, onLineOf(5 * MM, under, size), { ...figure, size })
  }
  return top + height
}

function drawSale(
  sheet: SheetOfPaper,
  { words, sale, language }: Paper,
  box: PaperBox,
  top: number
) {
  const height = 12 * MM
  sheet.line(LEFT, top, { x: RIGHT }, 0.25 * MM, BLACK)
  const cells = [
    { label: words.invoice, text: sale.number ?? '—', width: 28 * MM },
    { label: words.date, text: sale.date ? shortDate(sale.date, language) : '—', width: 28.5 * MM },
    { label: words.pieces, text: box.words.pieces_in_lines ?? '', width: 33.5 * MM },
  ]
  let x = LEFT
  for (const [index, cell] of cells.entries()) {
    const from = index === 0 ? x : x + 2.4 * MM
    if (index > 0) sheet.line(x, top, { y: top + height }, 0.25 * MM, BLACK)
    sheet.write(cell.label ?? '', from, top + 1.8 * MM, label)
    const look: TextLook = { font: 'head', size: 3.9 * MM, color: BLACK }
    const room = cell.width - 3.4 * MM
    const size = sheet.widthOf(cell.text, look) > room ? 3.2 * MM : 3.9 * MM
    sheet.write(cell.text, from, onLineOf(3.9 * MM, top + 5.6 * MM, size), {
      ...look,
      size,
      width: room,
    })
    x += cell.width
  }
  sheet.line(LEFT, top + height, { x: RIGHT }, 0.5 * MM, BLACK)
  return top + height
}

function drawLines(sheet: SheetOfPaper, { items }: Paper, box: PaperBox, top: number): void {
  const held = items.filter(({ box_number }) => box_number === box.box_number)
  const size = 3.3 * MM
  let y = top + 1.8 * MM
  // They end above the bars, however much stands over them.
  const lines = Math.min(held.length, MOST_LABEL_LINES) + (box.words.more ? 1 : 0)
  const step = Math.min(5.6 * MM, (BARS - 1 * MM - y) / lines)
  for (const item of held.slice(0, MOST_LABEL_LINES)) {
    const quantity: TextLook = { font: 'head', size, color: BLACK, align: 'right', width: 7 * MM }
    sheet.write(String(item.quantity), LEFT, y, quantity)
    const part = { ...partLook(item.partnumber, 3.5 * MM), color: BLACK }
    const number = sheet.widthOf(item.partnumber, part)
    const brand = sheet.cut(item.brand_name, Math.max(8 * MM, 66 * MM - number), { size })
    const at = sheet.write(brand, LEFT + 8.6 * MM, y, { size, color: BLACK }) + 1.2 * MM
    // The number is never cut: where the room is short, the reference goes.
    const end = sheet.write(item.partnumber, at, y - 0.1 * MM, part)
    const room = RIGHT - end - 2 * MM
    if (room > 8 * MM) {
      const look: TextLook = { size, color: BLACK, align: 'right', width: room }
      sheet.write(item.reference, end + 2 * MM, y, look)
    }
    y += step
  }
  if (box.words.more) sheet.write(box.words.more, LEFT + 8.6 * MM, y, { size, color: BLACK })
}

function drawBars(sheet: SheetOfPaper, { sale }: Paper, box: PaperBox): void {
  const code = boxCode({ sale_id: sale.id, box_number: box.box_number })
  const bars = code128(code)
  if (!bars) throw new Error(`${code} has no bars`)
  const modules = bars.reduce((sum, width) => sum + width, 0)
  // As wide as there is room, with the quiet edges scanners need.
  const module = Math.min(0.5 * MM, (84 * MM) / modules)
  const y = BARS
  sheet.bars(bars, (sheet.width - modules * module) / 2, y, module, 19 * MM)
  const look: TextLook = {
    font: 'number',
    size: 3.6 * MM,
    color: BLACK,
    align: 'center',
    width: WIDTH,
  }
  sheet.write(code, LEFT, y + 20 * MM, look)
}
