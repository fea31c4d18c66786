import type { ExportKindName } from '#shared/answers/export'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Translate } from '#app/texts/translate'

export type ExportFilters = Record<string, string | number | boolean>

/** The subject and the recipient of a requested file. */
export interface AskedExport {
  /** Null for a list of all objects. */
  subject_id: number | null
  filters: ExportFilters
  contractor_id: number
  reader: SignedInUser
  /** Texts in the reader's language. */
  t: Translate
}

/** A file to be created by a thread. */
export interface ExportFile {
  /** The file name with its extension. */
  name: string
  /** The input of the module; must be cloneable. */
  input: object
}

interface ExportKind {
  /** The URL of a module for `streamThread`, as `import.meta.resolve` returns it. */
  module: string
  /** Returns null if the subject does not exist any more. */
  describe(asked: AskedExport): Promise<ExportFile | null>
}

const kinds = new Map<string, ExportKind>()

/** Registers a kind of export; called for the domain of its content. */
export function registerExport(name: ExportKindName, kind: ExportKind): void {
  kinds.set(name, kind)
}

/** Returns null for a kind that this version of the portal does not know. */
export function exportKind(name: string): ExportKind | null {
  return kinds.get(name) ?? null
}
