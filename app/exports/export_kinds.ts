import type { ExportKindName } from '#shared/answers/export'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Translate } from '#app/mail/mail_body'

export type ExportFilters = Record<string, string | number | boolean>

/** What a file is to be made of, and for whom. */
export interface AskedExport {
  /** Null for a list of everything there is. */
  subject_id: number | null
  filters: ExportFilters
  contractor_id: number
  reader: SignedInUser
  /** Texts in the reader's language. */
  t: Translate
}

/** A file as a thread makes it. */
export interface ExportFile {
  /** What it is called, with its ending. */
  name: string
  /** What the module is given; can be cloned. */
  input: object
}

interface ExportKind {
  /** What `import.meta.resolve` says of a module for `streamThread`. */
  module: string
  /** Null when what it is of is not there any more. */
  describe(asked: AskedExport): Promise<ExportFile | null>
}

const kinds = new Map<string, ExportKind>()

/** For the domain that files are made of. */
export function registerExport(name: ExportKindName, kind: ExportKind): void {
  kinds.set(name, kind)
}

/** Null for one this version of the portal does not know. */
export function exportKind(name: string): ExportKind | null {
  return kinds.get(name) ?? null
}
