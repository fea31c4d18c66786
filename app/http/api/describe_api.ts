import type { RoutesList } from '@adonisjs/core/types/http'

/*
| The types of the API description in `start/api`. It contains only what the code does not say: path, parameters and
| permissions come from the route, fields from the validator, and responses from the type of the controller.
| `node bin/write_openapi.ts` creates the document from it; no server loads it.
*/

type Routes = RoutesList['ALL']

/** API calls whose path does not begin with `/api`. */
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

/** The name of a route that must be described. */
export type ApiRoute = Extract<keyof Routes, `api.${string}`> | (typeof OUTSIDE)[number]

export function isApiRoute(name: string): name is ApiRoute {
  return name.startsWith('api.') || OUTSIDE.some((each) => each === name)
}

interface Validator {
  toJSONSchema(): object
}

/** Statuses by code, or the refusal table of a domain. */
type Codes = Readonly<Record<string, unknown>>

interface CallTexts {
  /** The effect of the call in the imperative: "Add an offer to the cart". */
  title: string
  /** Its name in generated clients, if it differs from the name of the route. */
  id?: string
  /** Information that the fields do not contain, in Markdown. */
  text?: string
  /** The validators of its input besides the path. A form is sent with a `file`. */
  query?: Validator
  body?: Validator
  form?: Validator
  /** Descriptions of fields whose meaning differs from that in other calls. */
  fields?: Readonly<Record<string, string>>
  /** A repetition with the same `Idempotency-Key` header changes nothing. */
  takesKey?: true
  /** The status of a successful response; 200 by default. */
  status?: 201 | 202 | 204 | readonly (200 | 201 | 202)[]
  /** The type of the file that it returns. */
  file?: readonly (keyof typeof FILES)[]
  /** Further policies that it enforces besides that of the route. */
  policies?: readonly ((user: never) => unknown)[]
  /** The refusals of the call besides those of every call. */
  refusals?: readonly Codes[]
}

/** The types of files that calls return. */
export const FILES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
  pdf: 'application/pdf',
  any: 'application/octet-stream',
} as const

/** Descriptions of the parameters of the path, if it has any. */
type PathTexts<Name extends ApiRoute> = Routes[Name] extends { paramsTuple: unknown }
  ? { path: Record<keyof Routes[Name]['params'] & string, string> }
  : { path?: never }

export type Call<Name extends ApiRoute = ApiRoute> = CallTexts & PathTexts<Name>

/** The description of any call. */
export type AnyCall = CallTexts & { path?: Readonly<Record<string, string>> | undefined }

/** A group of related calls. */
export interface ApiGroup<Names extends ApiRoute = ApiRoute> {
  /** The last part of the path of its page: `/api/docs/<key>`. */
  key: string
  title: string
  /** An introduction, in Markdown. */
  text: string
  calls: { readonly [Name in Names]: Call<Name> }
}

export function describeApi<const Names extends ApiRoute>(group: ApiGroup<Names>): ApiGroup<Names> {
  return group
}

/** Returns the lines of a refusal table that apply to a call. */
export function only<Table extends Codes>(table: Table, ...codes: (keyof Table & string)[]): Codes {
  return Object.fromEntries(codes.map((code) => [code, table[code]]))
}
