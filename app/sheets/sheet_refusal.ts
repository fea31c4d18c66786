/** Why a file cannot be read as a table. The words for people are the caller's. */
export type SheetRefusalType =
  | 'empty'
  | 'not_a_spreadsheet'
  | 'unsupported_format'
  | 'too_large'
  | 'row_too_long'
  | 'too_many_columns'

export interface SheetProblem {
  type: SheetRefusalType
  /** What the file really is, for `unsupported_format` and `not_a_spreadsheet`. */
  format?: string
  /** The limit that was passed, for `too_large`, `row_too_long` and `too_many_columns`. */
  limit?: number
}

/** Thrown from the middle of a stream, where no result can be returned any more. */
export class SheetRefusal extends Error {
  constructor(readonly problem: SheetProblem) {
    super(`The file cannot be read: ${problem.type}`)
    this.name = 'SheetRefusal'
  }
}

export type Opened<T> = { ok: true; value: T } | { ok: false; error: SheetProblem }
