import { formatWeight } from '#shared/number_format'
import type { Block } from '#app/sales/papers/drawing/paper_flow'
import { LEFT } from '#app/sales/papers/drawing/paper_frame'
import type { Paper } from '#app/sales/papers/paper_input'
import { HAIR, MM, QUIET, type SheetOfPaper } from '#app/sales/papers/drawing/sheet_of_paper'

const UNITS = { en: { kg: 'kg', cm: 'cm' }, ru: { kg: 'кг', cm: 'см' } }

type PaperBox = Paper['boxes'][number]

/** "8.2 kg"; empty when it was not weighed. */
export function weightOf({ weight }: PaperBox, { language }: Paper): string {
  return weight === null ? '' : `${formatWeight(weight, language)}\u00a0${UNITS[language].kg}`
}

/** "40 × 30 × 30 cm". */
export function sizeOf({ length, width, height }: PaperBox, { language }: Paper): string {
  return length && width && height
    ? `${length} × ${width} × ${height}\u00a0${UNITS[language].cm}`
    : ''
}

/** The boxes of a sale: what each weighs and measures. */
export function boxBlocks(sheet: SheetOfPaper, paper: Paper): Block[] {
  const { words, boxes } = paper
  const title: Block = {
    height: 8 * MM + 11,
    staysWithNext: true,
    draw: (top) => {
      sheet.write(words.boxes ?? '', LEFT, top + 7 * MM, { size: 8, color: QUIET })
    },
  }
  // Where a page begins there is room above already.
  const again: Block = {
    height: 4 * MM,
    draw: (top) => {
      sheet.write(words.boxes ?? '', LEFT, top, { size: 8, color: QUIET })
    },
  }
  const rows = boxes.map((box): Block => {
    const height = 13 + 1.8 * MM
    return {
      height,
      under: again,
      draw(top) {
        const y = top + 0.9 * MM
        sheet.write(box.words.name ?? '', LEFT, y, { font: 'strong', size: 9.5 })
        sheet.write(box.words.pieces ?? '', LEFT + 24 * MM, y, { width: 18 * MM, align: 'right' })
        sheet.write(weightOf(box, paper), LEFT + 46 * MM, y, { width: 22 * MM, align: 'right' })
        sheet.write(sizeOf(box, paper), LEFT + 72 * MM, y, { width: 38 * MM, align: 'right' })
        sheet.line(LEFT, top + height, { x: LEFT + 110 * MM }, 0.15 * MM, HAIR)
      },
    }
  })
  return [title, ...rows]
}
