import type { Router } from '@adonisjs/core/http'
import { apiGroups } from '#start/api/groups'
import type { AnyCall } from '#app/http/api/describe_api'
import type { AnswerTypes } from './answers.js'
import { namesInClient } from '../client_routes.js'
import { controllerOf } from './routes.js'
import { toSchema } from './schema.js'
import { typeText, type JsonSchema } from './type_text.js'

interface ClientCall {
  name: string
  method: string
  params: string[]
  controller: { file: string; method: string }
}

/** The calls that the client makes by their names: `api.put('api.cart.clear')`, whatever their path begins with. */
export async function clientCalls(router: Router, root: string): Promise<ClientCall[]> {
  const named = await namesInClient(root)
  return Object.values(router.toJSON())
    .flat()
    .flatMap((route) => {
      const { name = '', methods, meta } = route
      const controller = controllerOf(route)
      if (!controller || !named.has(name)) return []
      return [{ name, method: (methods[0] ?? '').toLowerCase(), params: meta.params, controller }]
    })
}

/**
 * The types of these calls, by method and name: what each is given, and what it answers. Of what the document
 * describes inputs come from the description, of the rest from the validator that the controller reads with.
 */
export async function callTypes(calls: ClientCall[], types: AnswerTypes): Promise<string> {
  const described = Object.assign({}, ...apiGroups.map((group) => group.calls)) as Partial<
    Record<string, AnyCall>
  >
  const byMethod: Record<string, string[]> = {}
  for (const call of calls.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const known = described[call.name] ?? (await readCall(call, types))
    const answer = types.answerText(call.controller.file, call.controller.method)
    // A page, or a file that the browser opens.
    if (call.method === 'get' && answer === 'unknown') continue
    const text = `given: ${givenText(call, known)}; answer: ${answerText(known, answer)}`
    ;(byMethod[call.method] ??= []).push(`    '${call.name}': { ${text} }`)
  }
  const methods = Object.entries(byMethod).map(
    ([method, lines]) => `  ${method}: {\n${lines.join('\n')}\n  }`
  )
  return `export interface Calls {\n${methods.join('\n')}\n}\n`
}

/** A file comes as the response itself. */
function answerText({ file }: AnyCall, text: string): string {
  if (!file) return text
  return text === 'null' ? 'Response' : `Response | ${text}`
}

function givenText({ params }: ClientCall, { query, body, form, takesKey }: AnyCall): string {
  const fields = [
    ...(params.length > 0
      ? [`params: { ${params.map((name) => `${name}: string | number`).join('; ')} }`]
      : []),
    ...(query ? [queryText(query)] : []),
    ...(body && !form ? [fieldText('body', body)] : []),
    ...(form && !body ? ['form: FormData'] : []),
    ...(takesKey ? ["headers?: { 'Idempotency-Key': string }"] : []),
  ]
  const given = `{ ${fields.join('; ')} }`
  return body && form ? `${given} & ({ ${fieldText('body', body)} } | { form: FormData })` : given
}

/** In a URL every value is a text; empty ones are left out. */
function queryText(validator: { toJSONSchema(): object }): string {
  const { properties = {}, required = [] } = validator.toJSONSchema() as JsonSchema
  const fields = Object.keys(properties).map((name) =>
    required.includes(name)
      ? `${name}: string | number | boolean`
      : `${name}?: string | number | boolean | null`
  )
  return `query${required.length > 0 ? '' : '?'}: { ${fields.join('; ')} }`
}

/** It may be left out when none of its fields has to be there. */
function fieldText(name: string, validator: { toJSONSchema(): object }): string {
  const schema: JsonSchema = toSchema(validator.toJSONSchema())
  const { required = [] } = schema
  return `${name}${required.length > 0 ? '' : '?'}: ${typeText(schema)}`
}

/** What the document does not speak of. */
async function readCall({ controller }: ClientCall, types: AnswerTypes): Promise<AnyCall> {
  const input = types.inputOf(controller.file, controller.method)
  if (!input) return { title: '' }
  const module = (await import(input.file)) as Record<string, AnyCall['body']>
  return { title: '', body: module[input.name] }
}
