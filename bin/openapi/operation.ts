import { FILES, type AnyCall } from '#app/http/api/describe_api'
import type { AnswerTypes } from './answers.js'
import type { Inputs } from './inputs.js'
import { askPolicy } from './policies.js'
import { codesOf } from './codes.js'
import type { Refusals } from './refusals.js'
import type { CallRoute, Policy } from './routes.js'
import { either, type Schema } from './schema.js'

export interface Told {
  types: AnswerTypes
  inputs: Inputs
  refusals: Refusals
}

type SchemaOf = (validator: NonNullable<AnyCall['body']>) => Schema

/** The OpenAPI operation of a call. */
export function operationOf(route: CallRoute, call: AnyCall, tag: string, told: Told): Schema {
  const asked = route.policy && askPolicy(route.policy)
  // All of these values are policies: functions of a user.
  const further = ((call.policies ?? []) as readonly Policy[]).flatMap(
    (policy) => askPolicy(policy).denials
  )
  const isSignedIn = route.policy !== null
  const writes = route.method !== 'get'
  const { path = {} } = call
  const schemaOf: SchemaOf = (validator) => told.inputs.schemaOf(validator, route.name, call.fields)
  const parameters = [
    ...route.params.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: path[name],
      schema: { type: 'integer', minimum: 1 },
    })),
    ...(call.query ? queryParameters(schemaOf(call.query)) : []),
    ...(call.takesKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const codes = codesOf({
    isSignedIn,
    writes,
    isPage: !route.path.startsWith('/api/'),
    byToken: route.abilities.length > 0,
    isConfirmed: route.isConfirmed,
    hasId: route.params.length > 0,
    denials: [...(asked?.denials ?? []), ...further],
    tables: call.refusals ?? [],
  })
  return {
    operationId: call.id ?? operationId(route.name),
    tags: [tag],
    summary: call.title,
    ...(call.text && { description: call.text }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(call, schemaOf),
    responses: {
      ...answersOf(route, call, told),
      ...Object.fromEntries(
        [...codes].map(([status, names]) => [status, told.refusals.answerOf([...names].toSorted())])
      ),
    },
    security: isSignedIn ? securityOf(route) : [],
    'x-route': route.name,
    'x-abilities': route.abilities,
    ...(asked && { 'x-roles': asked.roles, 'x-features': asked.features }),
  }
}

/** A token with any of the abilities, or a session. */
function securityOf({ abilities, method }: CallRoute): Schema[] {
  const person = method === 'get' ? { session: [] } : { session: [], csrf: [] }
  return [...abilities.map((ability) => ({ token: [ability] })), person]
}

/** `api.cart.items.store` becomes `cartItemsStore` in generated clients. */
function operationId(name: string): string {
  return name
    .replace(/^api\./, '')
    .replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function queryParameters(schema: Schema): Schema[] {
  const { properties, required } = schema as {
    properties: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    description,
    schema: field,
  }))
}

function bodyOf({ body, form }: AnyCall, schemaOf: SchemaOf): Schema {
  if (!body && !form) return {}
  const content = {
    ...(body && { 'application/json': { schema: schemaOf(body) } }),
    ...(form && { 'multipart/form-data': { schema: withFile(schemaOf(form)) } }),
  }
  return { requestBody: { required: true, content } }
}

function withFile(schema: Schema): Schema {
  const { properties, required } = schema as {
    properties: Record<string, Schema>
    required?: string[]
  }
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'The file. It comes last, or at least after the fields.',
  }
  return { ...schema, properties: { ...properties, file }, required: [...(required ?? []), 'file'] }
}

function answersOf({ controller }: CallRoute, call: AnyCall, { types }: Told): Schema {
  const answer = () => either(types.answersOf(controller.file, controller.method))
  const statuses = typeof call.status === 'object' ? call.status : [call.status ?? 200]
  const files = Object.fromEntries(
    (call.file ?? []).map((kind) => [
      FILES[kind],
      { schema: { type: 'string', contentMediaType: FILES[kind] } },
    ])
  )
  const [first] = statuses
  return Object.fromEntries(
    statuses.map((status) => {
      if (status === 204) return [status, { description: 'Done; there is nothing to say.' }]
      // A file is returned directly with 200; a 202 describes the pending work as JSON.
      const isFile = call.file && status === first
      const content = isFile ? files : { 'application/json': { schema: answer() } }
      return [status, { description: describe(status, Boolean(isFile)), content }]
    })
  )
}

function describe(status: number, isFile: boolean): string {
  if (isFile) return 'The file.'
  if (status === 201) return 'It was made.'
  return status === 202 ? 'A worker goes on with it.' : 'The answer.'
}
