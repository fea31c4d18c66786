import type { SheetProblem } from '#app/sheets/sheet_refusal'

/** A file that cannot be read as a table. Its text is `errors.file_<problem.type>`. */
export interface Unreadable {
  type: 'unreadable'
  problem: SheetProblem
}

export function unreadable(problem: SheetProblem): { ok: false; error: Unreadable } {
  return { ok: false, error: { type: 'unreadable', problem } }
}
