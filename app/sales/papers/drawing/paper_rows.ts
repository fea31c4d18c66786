import type { SaleItem } from '#shared/answers/sale'
import type { Block } from '#app/sales/papers/drawing/paper_flow'
import { LEFT, RIGHT } from '#app/sales/papers/drawing/paper_frame'
import {
  HAIR,
  MM,
  partLook,
  QUIET,
  type SheetOfPaper,
  type TextLook,
} from '#app/sales/papers/drawing/sheet_of_paper'

/** A figure or a word at the right of a row. */
export interface Figure {
  title: string
  align: 'right' | 'center'
  look?: TextLook
  text: (item: SaleItem) => string
  /** As wide as what stands in it when not given. */
  width?: number
}

export interface Columns {
  row: number
  brand: number
  part: number
  name: number
  /** Where the name ends. */
  nameEnd: number
  figures: (Figure & { x: number; width: number })[]
}

export interface Titles {
  row: string
  brand: string
  part: string
  name: string
}

const GAP = 3.2 * MM
const head: TextLook = { size: 8, color: QUIET }
const body: TextLook = { size: 9.5 }
const about: TextLook = { size: 8, color: QUIET }
const LINE = 13
const brandLook: TextLook = { font: 'strong', size: 9.5 }

/** Figures take the room they need, names what is left. */
export function columnsOf(
  sheet: SheetOfPaper,
  items: readonly SaleItem[],
  figures: readonly Figure[]
): Columns {
  const widest = (text: (item: SaleItem) => string, look: (item: SaleItem) => TextLook) =>
    Math.max(0, ...longestOf(items, text).map((item) => sheet.widthOf(text(item), look(item))))
  const placed: Columns['figures'] = []
  let x = RIGHT
  for (const figure of figures.toReversed()) {
    const { title, text, look } = figure
    const own = Math.max(
      sheet.widthOf(title, head),
      widest(text, () => ({ ...body, ...look }))
    )
    const width = figure.width ?? own
    placed.unshift({ ...figure, x: x - width, width })
    x -= width + GAP
  }
  const brands = widest(
    (item) => item.brand_name,
    () => brandLook
  )
  const parts = widest(
    (item) => item.partnumber,
    (item) => partLook(item.partnumber, 9)
  )
  const brand = LEFT + 7.5 * MM
  const wide = Math.min(Math.max(brands, 18 * MM), 34 * MM)
  const widePart = Math.min(Math.max(parts, 22 * MM), 42 * MM)
  // Where the figures leave names little room, brands take more lines.
  const lacking = 45 * MM - (x - brand - wide - widePart - 2 * GAP)
  const part = brand + wide - Math.max(0, Math.min(lacking, wide - 24 * MM)) + GAP
  const name = part + widePart + GAP
  return { row: LEFT, brand, part, name, nameEnd: x, figures: placed }
}

/** Those with the most letters: one of them is the widest, but for a hair. */
function longestOf(items: readonly SaleItem[], text: (item: SaleItem) => string): SaleItem[] {
  const longest = items.reduce((most, item) => Math.max(most, text(item).length), 0)
  return items.filter((item) => text(item).length >= longest - 2).slice(0, 50)
}

/** The names of the columns, over a line. */
export function headBlock(sheet: SheetOfPaper, columns: Columns, titles: Titles): Block {
  const name = sheet.wrap(titles.name, columns.nameEnd - columns.name, head, 2)
  const more = (name.length - 1) * 10
  return {
    height: more + 11 + 1.8 * MM,
    staysWithNext: true,
    draw(top) {
      const y = top + more
      name.forEach((text, at) => sheet.write(text, columns.name, top + at * 10, head))
      sheet.write(titles.row, columns.row, y, head)
      sheet.write(titles.brand, columns.brand, y, head)
      sheet.write(titles.part, columns.part, y, head)
      for (const { title, x, width, align } of columns.figures)
        sheet.write(title, x, y, { ...head, width, align })
      sheet.line(LEFT, y + 11 + 1.2 * MM, { x: RIGHT }, 0.3 * MM)
    },
  }
}

/** A line of a sale: part numbers are never cut, names after five lines. */
export function rowBlock(
  sheet: SheetOfPaper,
  columns: Columns,
  item: SaleItem,
  index: number
): Block {
  const part = partLook(item.partnumber, 9)
  const room = { name: columns.nameEnd - columns.name, part: columns.name - columns.part - GAP }
  const brand = sheet.wrap(item.brand_name, columns.part - columns.brand - GAP, brandLook, 3)
  const number = sheet.wrap(item.partnumber, room.part, part)
  const name = sheet.wrap(item.name, room.name, body, 5)
  const follows = sheet.wrap(
    [item.order_number, item.reference, item.origin].filter(Boolean).join(' · '),
    room.name,
    about,
    2
  )
  const lines = Math.max(brand.length, number.length) * LINE
  const words = name.length * LINE + follows.length * 10
  const height = 3 * MM + Math.max(lines, words, LINE)
  return {
    height,
    draw(top) {
      const y = top + 1.5 * MM
      sheet.write(String(index), columns.row, y, { ...body, color: QUIET })
      brand.forEach((text, at) => sheet.write(text, columns.brand, y + at * LINE, brandLook))
      number.forEach((text, at) => sheet.write(text, columns.part, y + 0.8 + at * LINE, part))
      name.forEach((text, at) => sheet.write(text, columns.name, y + at * LINE, body))
      const under = y + name.length * LINE
      follows.forEach((text, at) => sheet.write(text, columns.name, under + at * 10, about))
      for (const { text, x, width, align, look } of columns.figures)
        sheet.write(text(item), x, y, { ...body, ...look, width, align })
      sheet.line(LEFT, top + height, { x: RIGHT }, 0.15 * MM, HAIR)
    },
  }
}
