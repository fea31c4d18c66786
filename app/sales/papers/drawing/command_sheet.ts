import { commandCode, type ScanCommand } from '#shared/sales/scan_commands'
import { code128 } from '#app/sales/papers/drawing/code128'
import { drawLogo } from '#app/sales/papers/drawing/paper_frame'
import { HAIR, MM, type SheetOfPaper } from '#app/sales/papers/drawing/sheet_of_paper'

export interface CommandSheet {
  app_name: string
  title: string
  /** What the sheet is for. */
  text: string
  commands: { command: ScanCommand; name: string; about: string }[]
}

const LEFT = 18 * MM
const RIGHT = 192 * MM
const BARS = 112 * MM
const ROW = 40 * MM

/** Draws the codes of commands one under the other, far enough apart for a scanner to read one alone. */
export function drawCommandSheet(sheet: SheetOfPaper, { commands, ...paper }: CommandSheet): void {
  sheet.newPage()
  drawLogo(sheet, paper.app_name, LEFT, 14 * MM, 8.2 * MM)
  sheet.write(paper.title, LEFT, 28 * MM, { font: 'head', size: 24, spacing: -0.4 })
  let y = 40 * MM
  for (const line of sheet.wrap(paper.text, RIGHT - LEFT, { size: 11 })) {
    sheet.write(line, LEFT, y, { size: 11 })
    y += 16
  }
  y = 56 * MM
  for (const { command, name, about } of commands) {
    sheet.line(LEFT, y, { x: RIGHT }, 0.2 * MM, HAIR)
    const width = BARS - LEFT - 6 * MM
    sheet.write(name, LEFT, y + 9 * MM, { font: 'head', size: 17, width })
    for (const [index, line] of sheet.wrap(about, width, { size: 10 }, 3).entries())
      sheet.write(line, LEFT, y + 18 * MM + index * 14, { size: 10 })
    drawBars(sheet, commandCode(command), y + 7 * MM)
    y += ROW
  }
  sheet.line(LEFT, y, { x: RIGHT }, 0.2 * MM, HAIR)
}

function drawBars(sheet: SheetOfPaper, code: string, y: number): void {
  const bars = code128(code)
  if (!bars) throw new Error(`${code} has no bars`)
  const width = RIGHT - BARS
  const module = width / bars.reduce((sum, each) => sum + each, 0)
  sheet.bars(bars, BARS, y, module, 20 * MM)
  sheet.write(code, BARS, y + 21 * MM, { font: 'number', size: 11, align: 'center', width })
}
