/** A field of an input or an answer, as the reference shows it. */
export type FieldShown = {
  name: string
  /** "text", "whole number", "list of CartItem", `"asc" | "desc"`. */
  type: string
  is_required: boolean
  description: string
  fields: FieldShown[]
}

/** A call in the list of all. */
export type CallLink = { id: string; title: string; method: string; path: string }

export type GroupLink = { key: string; title: string; calls: CallLink[] }

export type RefusalShown = { status: number; codes: string[] }

export type CallShown = CallLink & {
  text: string
  /** A token needs one of them; none: no token will do. */
  abilities: string[]
  roles: string[]
  features: string[]
  is_public: boolean
  takes_key: boolean
  path_fields: FieldShown[]
  query_fields: FieldShown[]
  body_fields: FieldShown[]
  form_fields: FieldShown[]
  /** What it answers when all goes well, by status. */
  answers: { status: number; files: string[]; fields: FieldShown[] }[]
  refusals: RefusalShown[]
  /** As a server answered it once, as text; null: none is kept. */
  example: string | null
}

/** Props of the page `reference/index`. */
export type ReferencePage = {
  groups: GroupLink[]
  address: string
  /** Where the document lies that programs read, and where tokens are made. */
  document_path: string
  tokens_path: string
  /** Of every call. */
  refusals: RefusalShown[]
}

/** Props of the page `reference/group`. */
export type ReferenceGroupPage = {
  groups: GroupLink[]
  address: string
  group: string
  title: string
  text: string
  calls: CallShown[]
}
