import type { CallShown, GroupLink, RefusalShown } from '#shared/answers/api/reference'
import type { OpenApi, Operation } from '#app/http/api/openapi'
import { shownFields, type Schema } from '#app/http/api/shown_fields'

/** Refusals of every call, which the page lists once. */
const EVERYWHERE = new Set([
  'bad_request',
  'unauthenticated',
  'email_unverified',
  'two_factor_required',
  'token_invalid',
  'token_expired',
  'token_revoked',
  'ability_missing',
  'session_over',
  'too_large',
  'unsupported_media_type',
  'invalid',
  'too_many_calls',
  'too_much_at_once',
  'server_error',
  'unavailable',
])

interface Call {
  path: string
  method: string
  operation: Operation
}

export function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
}

/** Returns all calls by group, for the list of links. */
export function groupLinks(document: OpenApi): GroupLink[] {
  const calls = callsOf(document)
  return document.tags.map((tag) => ({
    key: tag['x-key'],
    title: tag.name,
    calls: calls.filter(({ operation }) => operation.tags[0] === tag.name).map(linkOf),
  }))
}

function linkOf({ path, method, operation }: Call) {
  const { operationId: id, summary: title } = operation
  return { id, title, method: method.toUpperCase(), path }
}

/** Returns a call with all its details. */
export function callShown(document: OpenApi, call: Call, example: unknown): CallShown {
  const { operation } = call
  const { schemas } = document.components
  const content = operation.requestBody?.content ?? {}
  const fieldsOf = (schema: Schema | undefined) => (schema ? shownFields(schema, schemas) : [])
  const parameters = (operation.parameters ?? []).filter((each) => each.name !== undefined)
  const parametersIn = (place: string) => {
    const here = parameters.filter((each) => each.in === place)
    const properties = here.map(({ name = '', schema = {}, description }) => {
      return [name, { ...schema, description }] as const
    })
    const required = here.flatMap((each) => (each.required && each.name ? [each.name] : []))
    return fieldsOf({ properties: Object.fromEntries(properties), required })
  }
  return {
    ...linkOf(call),
    text: operation.description ?? '',
    abilities: operation['x-abilities'],
    roles: operation['x-roles'] ?? [],
    features: operation['x-features'] ?? [],
    is_public: operation.security.length === 0,
    takes_key: (operation.parameters ?? []).some((each) => each.$ref?.endsWith('/IdempotencyKey')),
    path_fields: parametersIn('path'),
    query_fields: parametersIn('query'),
    body_fields: fieldsOf(content['application/json']?.schema),
    form_fields: fieldsOf(content['multipart/form-data']?.schema),
    answers: Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content: answered = {} }]) => ({
        status: Number(status),
        files: Object.keys(answered).filter((type) => type !== 'application/json'),
        fields: fieldsOf(answered['application/json']?.schema),
      })),
    refusals: refusalsOf(document, operation, (code) => !EVERYWHERE.has(code)),
    example: example === undefined ? null : JSON.stringify(example, null, 2),
  }
}

/** Returns the codes that apply to every call, by status. */
export function commonRefusals(document: OpenApi): RefusalShown[] {
  const all = callsOf(document).flatMap(({ operation }) =>
    refusalsOf(document, operation, (code) => EVERYWHERE.has(code))
  )
  const byStatus = Map.groupBy(all, ({ status }) => status)
  return [...byStatus]
    .map(([status, found]) => ({
      status,
      codes: [...new Set(found.flatMap(({ codes }) => codes))].toSorted(),
    }))
    .toSorted((a, b) => a.status - b.status)
}

function refusalsOf(
  { components }: OpenApi,
  { responses }: Operation,
  isMeant: (code: string) => boolean
): RefusalShown[] {
  return Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, response]) => {
      const shared = components.responses[response.$ref?.split('/').at(-1) ?? '']
      const schema = (shared ?? response).content?.['application/json']?.schema ?? {}
      const codes = (schema.anyOf ?? [schema]).flatMap(
        ({ properties }) => properties?.code?.enum ?? []
      )
      return { status: Number(status), codes: codes.map(String).filter(isMeant) }
    })
    .filter(({ codes }) => codes.length > 0)
}
