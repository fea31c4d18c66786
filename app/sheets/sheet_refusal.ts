/** The reason why a file cannot be read as a table. The caller provides the text for users. */
export type SheetRefusalType =
  | 'empty'
  | 'not_a_spreadsheet'
  | 'unsupported_format'
  | 'encrypted'
  | 'damaged'
  | 'no_table'
  | 'too_large'
  | 'too_slow'
  | 'too_many_entries'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'row_too_long'

export interface SheetProblem {
  type: SheetRefusalType
  /** The real type of the file, for `unsupported_format` and `not_a_spreadsheet`. */
  format?: string
  /** The exceeded limit, for `too_…` and `row_too_long`; bytes, pieces or seconds. */
  limit?: number
}

/** Thrown inside a stream, where no result can be returned any more. */
export class SheetRefusal extends Error {
  constructor(readonly problem: SheetProblem) {
    super(`The file cannot be read: ${problem.type}`)
    this.name = 'SheetRefusal'
  }
}

export type Opened<T> = { ok: true; value: T } | { ok: false; error: SheetProblem }

/** Runs `work` and returns its refusal as a value. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<Opened<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof SheetRefusal) return { ok: false, error: error.problem }
    throw error
  }
}
