import type { OdsTable } from '#app/sheets/legacy/formats/scan_ods'
import type { SheetProblem } from '#app/sheets/sheet_refusal'
import type { MergedCells, SheetBatch, SheetInfo } from '#app/sheets/sheet_source'

export type LegacyFormat = 'compound' | 'html' | 'xml' | 'mht' | 'sylk' | 'dif' | 'xlsb' | 'ods'

/** A request to the reading process: the rows from this index on. */
export interface LegacyQuestion {
  sheet: number
  from: number
  /** The properties of the sheet that the library does not provide; sent with the first request for its rows. */
  known?: OdsTable
}

/** The first message describes the content of the file. Each further one answers a request. */
export type LegacyMessage =
  | {
      sheets: (SheetInfo & { merged: MergedCells[]; hiddenColumns: number[] })[]
      /** The encoding of the texts, if the format does not determine it or the file was wrong. */
      encoding: string | null
      /** False if the encoding is an uncertain guess. */
      isSure: boolean
    }
  | { batch: SheetBatch | null; next: number }
  | { refused: SheetProblem }
