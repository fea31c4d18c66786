import { apiGroups } from '#start/api/groups'
import type { AnyCall } from '#app/http/api/describe_api'
import type { AnswerTypes } from './answers.js'
import { Inputs } from './inputs.js'
import { operationOf, type Told } from './operation.js'
import { Refusals } from './refusals.js'
import type { CallRoute } from './routes.js'
import type { Schema } from './schema.js'

export const REFUSAL_DATA = 'shared/answers/refused/refusal_data.ts'

/** The document of all calls; throws with everything that is undescribed, or described and not there. */
export function makeDocument(routes: CallRoute[], types: AnswerTypes): Schema {
  const described = new Map<string, { call: AnyCall; tag: string }>()
  for (const { title, calls } of apiGroups) {
    for (const [name, call] of Object.entries(calls)) described.set(name, { call, tag: title })
  }
  const complaints = [
    ...routes
      .filter(({ name }) => !described.has(name))
      .map(({ name }) => `${name} is not described`),
    ...[...described.keys()]
      .filter((name) => !routes.some((route) => route.name === name))
      .map((name) => `${name} is described and no route`),
  ]
  if (complaints.length > 0) throw new Error(complaints.join('\n'))

  const inputs = new Inputs()
  const refusals = new Refusals(types.propertiesOf(REFUSAL_DATA, 'RefusalData'))
  const told: Told = { types, inputs, refusals }
  const paths: Record<string, Record<string, Schema>> = {}
  for (const route of routes) {
    const { call, tag } = described.get(route.name)! // checked above
    ;(paths[route.path] ??= {})[route.method] = operationOf(route, call, tag, told)
  }
  refuseDoubled(paths)
  const aboutFields = inputs.complaints()
  if (aboutFields.length > 0) throw new Error(aboutFields.join('\n'))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Spareline API',
      version: '1',
      description: 'Search, order and follow what was ordered, from your own software.',
    },
    servers: [{ url: '/' }],
    tags: apiGroups.map(({ key, title, text }) => ({
      name: title,
      description: text,
      'x-key': key,
    })),
    paths,
    components: {
      schemas: { ...types.schemas, FieldErrors },
      parameters: { IdempotencyKey },
      responses: refusals.shared,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'A token of `/profile/tokens`.' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Of a browser.' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN', description: 'Of a page.' },
      },
    },
  }
}

const FieldErrors = {
  type: 'object',
  description: 'Texts beside the fields they are about, in the language of the user.',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A name you give to this one confirmation: the same call once more changes nothing and is answered as the first.',
  schema: { type: 'string', maxLength: 255 },
}

/** Generated clients name their functions so. */
function refuseDoubled(paths: Record<string, Record<string, Schema>>): void {
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map((call) => String(call.operationId))
  )
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (doubled.length > 0) throw new Error(`Two calls are named ${doubled.join(', ')}`)
}
