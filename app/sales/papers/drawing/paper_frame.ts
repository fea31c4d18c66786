import { code128 } from '#app/sales/papers/drawing/code128'
import type { Paper } from '#app/sales/papers/paper_input'
import { longDate } from '#app/sales/papers/paper_texts'
import {
  INK,
  HAIR,
  MM,
  QUIET,
  type SheetOfPaper,
  type TextLook,
} from '#app/sales/papers/drawing/sheet_of_paper'

/** Of an A4 page. */
export const LEFT = 18 * MM
export const RIGHT = 196 * MM
export const WIDTH = RIGHT - LEFT
const TOP = 14 * MM
const FOOT = 275 * MM

/** Where the text of a page may stand: under its head, above its foot. */
export const ROOM = { top: TOP + 8 * MM, bottom: FOOT - 4 * MM }

const SIGN = 'M25.6 4.9H16a5.55 5.55 0 0 0 0 11.1 5.55 5.55 0 0 1 0 11.1H6.4'

const small: TextLook = { size: 8.5, color: '#272d36' }
const quiet: TextLook = { size: 8, color: QUIET }

/** The sign of the portal and its name. */
export function drawLogo(sheet: SheetOfPaper, name: string, x: number, y: number, height: number) {
  const { pdf } = sheet
  const scale = height / 32
  pdf.save().translate(x, y).scale(scale)
  pdf.path(SIGN).lineWidth(3.3).lineCap('round').strokeColor(INK).stroke()
  pdf.circle(16, 10.45, 2.15).circle(16, 21.55, 2.15).fill(INK)
  pdf.restore()
  const look: TextLook = { font: 'head', size: height * 0.7, spacing: -0.2 }
  sheet.write(name, x + 36 * scale, y + height * 0.09, look)
}

/** Who sells and what it is; then who buys, where it goes, how it is paid. @returns where it ends */
export function drawHead(sheet: SheetOfPaper, paper: Paper, title: string): number {
  const { words, sale, language, app_name } = paper
  drawLogo(sheet, app_name, LEFT, TOP, 8.2 * MM)
  let y = TOP + 10.5 * MM
  for (const line of sale.legal_lines) {
    for (const part of sheet.wrap(line, 95 * MM, small)) {
      sheet.write(part, LEFT, y, small)
      y += 12
    }
  }
  const right = { width: 80 * MM, align: 'right' } as const
  const x = RIGHT - right.width
  sheet.write(title, x, TOP, { font: 'strong', size: 11, ...right })
  sheet.write(sale.number ?? words.packing ?? '', x, TOP + 15, {
    font: 'head',
    size: 28,
    spacing: -0.6,
    ...right,
  })
  if (sale.date) sheet.write(longDate(sale.date, language), x, TOP + 50, { ...small, ...right })
  const line = Math.max(y, TOP + 62) + 5 * MM
  sheet.line(LEFT, line, { x: RIGHT }, 0.4 * MM)
  return drawSides(sheet, paper, line + 3 * MM) + 6 * MM
}

function drawSides(sheet: SheetOfPaper, { of, words, sale }: Paper, top: number): number {
  const { deliver_to: to } = sale
  const place = to && [to.name, to.address].filter(Boolean)
  const sides = [
    {
      label: words.buyer,
      name: sale.contractor_name,
      lines: [sale.legal_address, words.region_tax, words.agreement],
    },
    {
      label: to?.kind === 'pickup' ? words.picked_up : words.delivered_to,
      name: place?.[0] ?? sale.contractor_name,
      lines: [
        ...(place?.slice(1) ?? []),
        [sale.carrier, sale.tracking].filter(Boolean).join(', '),
        words.carried,
      ],
    },
    ...(of === 'invoice'
      ? [
          {
            label: words.payment,
            name: words.terms ?? '',
            lines: [...sale.payment_lines, words.payment_reference],
          },
        ]
      : []),
  ]
  const width = (WIDTH - 12 * MM) / 3
  const ends = sides.map(({ label = '', name, lines }, index) => {
    const x = LEFT + index * (width + 6 * MM)
    let y = top
    sheet.write(label, x, y, quiet)
    y += 11 + 0.8 * MM
    const strong: TextLook = { font: 'head', size: 9.5 }
    for (const part of sheet.wrap(name, width, strong, 3)) {
      sheet.write(part, x, y, strong)
      y += 13
    }
    for (const line of lines) {
      for (const part of sheet.wrap(line ?? '', width, small, 4)) {
        sheet.write(part, x, y, small)
        y += 12
      }
    }
    return y
  })
  return Math.max(...ends)
}

/** What stands at the top of every page but the first: which paper it is. */
export function drawRunningHead(
  sheet: SheetOfPaper,
  { sale, language }: Paper,
  title: string
): void {
  const text = [title, sale.number, sale.date && longDate(sale.date, language)]
  sheet.write(text.filter(Boolean).join(' · '), LEFT, TOP, { ...quiet, width: WIDTH })
}

/** Who sells, the number as bars, and which page it is. */
export function drawFoot(sheet: SheetOfPaper, paper: Paper, page: number, pages: number): void {
  const { words, sale, app_name } = paper
  sheet.line(LEFT, FOOT, { x: RIGHT }, 0.15 * MM, HAIR)
  const y = FOOT + 6.5 * MM
  sheet.write([app_name, sale.phone].filter(Boolean).join(' · '), LEFT, y, {
    ...quiet,
    width: 60 * MM,
  })
  const said = words.page?.replace('{page}', String(page)).replace('{pages}', String(pages)) ?? ''
  sheet.write(said, RIGHT - 60 * MM, y, { ...quiet, width: 60 * MM, align: 'right' })
  const bars = sale.number && code128(sale.number)
  if (!bars) return
  const modules = bars.reduce((sum, width) => sum + width, 0)
  const module = Math.min(0.45 * MM, (40 * MM) / modules)
  sheet.bars(bars, (LEFT + RIGHT - modules * module) / 2, FOOT + 3 * MM, module, 7 * MM)
}

/** Two lines to be signed on, at the bottom of the last page. */
export const SIGNATURES = 18 * MM

export function drawSignatures(sheet: SheetOfPaper, { words, sale }: Paper): void {
  const width = (WIDTH - 10 * MM) / 2
  const y = ROOM.bottom - 7 * MM
  for (const [index, label] of [words.packed_by, words.received_by].entries()) {
    const x = LEFT + index * (width + 10 * MM)
    sheet.line(x, y, { x: x + width }, 0.2 * MM)
    const from = sheet.write(label ?? '', x, y + 3, quiet) + 3 * MM
    const name = index === 0 ? (sale.packed_by ?? '') : ''
    const look = { font: 'strong', size: 8.5, align: 'right' } as const
    const room = x + width - from
    for (const [at, line] of sheet.wrap(name, room, look, 2).entries())
      sheet.write(line, from, y + 3 + at * 9.5, { ...look, width: room })
  }
}
