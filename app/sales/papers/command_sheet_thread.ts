/*
| The codes of commands as PDF, for threads/run_thread.
*/
import { drawCommandSheet, type CommandSheet } from '#app/sales/papers/drawing/command_sheet'
import { SheetOfPaper } from '#app/sales/papers/drawing/sheet_of_paper'

export interface CommandSheetInput extends CommandSheet {
  /** Without its ending. */
  name: string
  format: 'pdf'
  language: string
}

export default async function* commandSheetFile(
  input: CommandSheetInput
): AsyncGenerator<Uint8Array | string> {
  const { name, app_name, language } = input
  const about = { title: name, author: app_name, language }
  const sheet = new SheetOfPaper({ width: 210, height: 297 }, about)
  drawCommandSheet(sheet, input)
  sheet.pdf.end()
  yield* sheet.pdf
}
