import type { RoutesList } from '@adonisjs/core/types/http'

/*
| How a domain describes its calls to programs (`app/<domain>/api.ts`): what nobody could read from
| the code. Path, parameters and who may are the route's, fields the validator's, answers the
| controller's type. `node bin/write_openapi.ts` makes the document of it; no server ever loads it.
*/

type Routes = RoutesList['ALL']

/** Calls of programs whose path does not begin with `/api`. */
const OUTSIDE = [
  'orders.store',
  'order_uploads.rejected_rows',
  'quotations.rejected_rows',
  'price_lists.download',
  'price_lists.checks',
  'price_lists.imports',
  'price_imports.rejects',
  'price_imports.file',
  'price_imports.changes_file',
  'invoices.export',
  'invoices.packing_list',
  'invoices.pdf',
  'invoices.packing_list_pdf',
] as const satisfies readonly (keyof Routes)[]

/** The name of a route that has to be described. */
export type ApiRoute = Extract<keyof Routes, `api.${string}`> | (typeof OUTSIDE)[number]

export function isApiRoute(name: string): name is ApiRoute {
  return name.startsWith('api.') || OUTSIDE.some((each) => each === name)
}

interface Validator {
  toJSONSchema(): object
}

/** Statuses by code, or the table of refusals of a domain. */
type Codes = Readonly<Record<string, unknown>>

interface CallTexts {
  /** What it does, as an order: "Add an offer to the cart". */
  title: string
  /** What generated clients call it, where the name of the route will not do. */
  id?: string
  /** What is not plain from the fields, in Markdown. */
  text?: string
  /** What it takes besides its path, by the validator that reads it. A form comes with a `file`. */
  query?: Validator
  body?: Validator
  form?: Validator
  /** What fields mean here, where they mean something else than elsewhere. */
  fields?: Readonly<Record<string, string>>
  /** With the header `Idempotency-Key` a repetition changes nothing. */
  takesKey?: true
  /** Of what it answers when all went well; 200 unless said otherwise. */
  status?: 201 | 202 | 204 | readonly (200 | 201 | 202)[]
  /** What the file is that it answers. */
  file?: readonly (keyof typeof FILES)[]
  /** Policies it insists on besides that of the route. */
  policies?: readonly ((user: never) => unknown)[]
  /** Why it may say no, besides what is true of every call. */
  refusals?: readonly Codes[]
}

/** The kinds of files that are answered. */
export const FILES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
  pdf: 'application/pdf',
  any: 'application/octet-stream',
} as const

/** What the placeholders of the path are, when it has any. */
type PathTexts<Name extends ApiRoute> = Routes[Name] extends { paramsTuple: unknown }
  ? { path: Record<keyof Routes[Name]['params'] & string, string> }
  : { path?: never }

export type Call<Name extends ApiRoute = ApiRoute> = CallTexts & PathTexts<Name>

/** Of any route. */
export type AnyCall = CallTexts & { path?: Readonly<Record<string, string>> | undefined }

/** Calls that belong together. */
export interface ApiGroup<Names extends ApiRoute = ApiRoute> {
  /** Of its page: `/api/docs/<key>`. */
  key: string
  title: string
  /** What they are about, in Markdown. */
  text: string
  calls: { readonly [Name in Names]: Call<Name> }
}

export function describeApi<const Names extends ApiRoute>(group: ApiGroup<Names>): ApiGroup<Names> {
  return group
}

/** Those lines of a table of refusals that a call can answer. */
export function only<Table extends Codes>(table: Table, ...codes: (keyof Table & string)[]): Codes {
  return Object.fromEntries(codes.map((code) => [code, table[code]]))
}
