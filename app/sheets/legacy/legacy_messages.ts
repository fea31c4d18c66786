import type { OdsTable } from '#app/sheets/legacy/formats/scan_ods'
import type { SheetProblem } from '#app/sheets/sheet_refusal'
import type { MergedCells, SheetBatch, SheetInfo } from '#app/sheets/sheet_source'

export type LegacyFormat = 'compound' | 'html' | 'xml' | 'mht' | 'sylk' | 'dif' | 'xlsb' | 'ods'

/** What the reading process is asked: rows from that index on. */
export interface LegacyQuestion {
  sheet: number
  from: number
  /** What the library does not say of the sheet; with the first question for its rows. */
  known?: OdsTable
}

/** The first message says what is in the file; the others answer questions, one each. */
export type LegacyMessage =
  | {
      sheets: (SheetInfo & { merged: MergedCells[]; hiddenColumns: number[] })[]
      /** How the texts were encoded, where the format does not settle it or the file was wrong. */
      encoding: string | null
      /** False when that is a guess that may well be wrong. */
      isSure: boolean
    }
  | { batch: SheetBatch | null; next: number }
  | { refused: SheetProblem }
