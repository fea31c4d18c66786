import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import type { HttpContext } from '@adonisjs/core/http'
import type { Config } from '@japa/runner/types'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { keepExamples, recordExample } from '#tests/runner/recorded_examples'
import formats from 'ajv-formats'
import { wantsJson } from '#app/http/request_kind'

/*
| Compares each answer of the server in this process with the description of the API. A status, a field or a code
| that is not described fails the test that got it. So does a parameter or a field that a call accepted although
| its description does not name it.
*/

interface Operation {
  'x-route': string
  parameters?: { name?: string; in?: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { content: Record<string, unknown> }> }
}

/** A call, with the JSON pointer to it in the document. */
type Described = { operation: Operation; pointer: string }

const bodies = new WeakMap<object, Buffer[]>()
const found: string[] = []

/** Fails each test of the suite that got an answer which the description of the API does not allow. */
export function failUndescribed(suite: Parameters<NonNullable<Config['configureSuite']>>[0]): void {
  suite.onGroup((group) => group.each.teardown(throwFound))
  suite.teardown(keepExamples)
}

async function throwFound(): Promise<void> {
  // The server emits the end of a request a moment after the client has the answer.
  await new Promise((resolve) => setImmediate(resolve))
  const here = [...new Set(found.splice(0))]
  if (here.length > 0) throw new Error(`Not as the API is described:\n${here.join('\n')}`)
}

/** Begins to compare the answers of a server in this process. */
export function watchAnswers(node: Server): void {
  const check = checker()
  node.prependListener('request', (_request, response) => {
    const chunks: Buffer[] = []
    bodies.set(response, chunks)
    const keep = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    }
    response.write = heard(response.write, keep)
    response.end = heard(response.end, keep)
  })
  emitter.on('http:request_completed', ({ ctx }) => {
    try {
      found.push(
        ...check(ctx).map((each) => `${ctx.request.method()} ${ctx.request.url()} ${each}`)
      )
    } catch (error) {
      found.push(`${ctx.request.url()}: ${String(error)}`)
    }
  })
}

/** The same method, which passes its first argument to `hear` before it runs. */
function heard<Method extends (...args: never[]) => unknown>(
  method: Method,
  hear: (first: unknown) => void
): Method {
  return new Proxy(method, {
    apply(target, self, args: unknown[]) {
      hear(args[0])
      return Reflect.apply(target, self, args)
    },
  })
}

function checker(): (ctx: HttpContext) => string[] {
  const file = app.makePath('.adonisjs/api/openapi.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApi // written by codegen
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', ...document })
  const compiled = new Map<string, ValidateFunction>()
  const complaintsOf = (pointer: string, value: unknown): string[] => {
    let validate = compiled.get(pointer)
    if (!validate) compiled.set(pointer, (validate = ajv.compile({ $ref: `api#${pointer}` })))
    if (validate(value)) return []
    const errors = (validate.errors ?? []).slice(0, 6)
    return errors.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`
    )
  }
  const calls = callsOf(document)

  return (ctx) => {
    const call = calls.get(ctx.route?.name ?? '')
    // The description covers JSON only, and a client that has closed the connection got no answer.
    if (!wantsJson(ctx.request) || !ctx.response.response.writableFinished) return []
    if (!call) return wordlessComplaints(ctx)
    return [
      ...wordlessComplaints(ctx),
      ...answerComplaints(ctx, call),
      ...inputComplaints(ctx, call),
    ]
  }

  /** A refusal has a text in the language of the user, whether its call is described or not. */
  function wordlessComplaints(ctx: HttpContext): string[] {
    if (ctx.response.getStatus() < 400) return []
    const missing = /translation missing: [\w., ]+/.exec(bodyOf(ctx).toString())
    return missing ? [missing[0]] : []
  }

  function answerComplaints(ctx: HttpContext, { operation, pointer }: Described): string[] {
    const status = ctx.response.getStatus()
    const described = operation.responses[status]
    if (!described) return [`answers ${status}, which is not described`]
    const at = described.$ref?.slice(1) ?? `${pointer}/responses/${status}`
    const shared =
      described.$ref && document.components.responses[described.$ref.split('/').at(-1)!]
    const { content = {} } = shared || described
    const body = bodyOf(ctx)
    if (body.length === 0) {
      const isNothing = ctx.request.method() === 'HEAD' || Object.keys(content).length === 0
      return isNothing ? [] : [`answers ${status} with nothing`]
    }
    const type = String(ctx.response.getHeader('content-type')).split(';')[0] ?? ''
    if (type !== 'application/json') {
      const isDescribed = type in content || 'application/octet-stream' in content
      return isDescribed ? [] : [`answers ${status} with ${type}`]
    }
    const schema = `${at}/content/application~1json/schema`
    if (!('application/json' in content)) return [`answers ${status} with JSON`]
    const answer: unknown = JSON.parse(body.toString())
    recordExample(operation['x-route'], status, answer)
    return complaintsOf(schema, answer).map((each) => `${status}: ${each}`)
  }

  /** A call that succeeded accepts nothing but the input that its description names. */
  function inputComplaints(ctx: HttpContext, { operation, pointer }: Described): string[] {
    if (ctx.response.getStatus() >= 300) return []
    const names = (operation.parameters ?? []).map(({ name }) => name)
    const unnamed = Object.keys(ctx.request.qs()).filter((name) => !names.includes(name))
    const query = unnamed.map((name) => `takes the parameter ${name}`)
    const isJson = ctx.request.header('content-type')?.startsWith('application/json')
    const body = ctx.request.method() === 'DELETE' ? {} : withoutNulls(ctx.request.body())
    if (!isJson || Object.keys(body).length === 0) return query
    if (!operation.requestBody) return [...query, 'takes a body']
    const schema = `${pointer}/requestBody/content/application~1json/schema`
    return [...query, ...complaintsOf(schema, body).map((each) => `takes: ${each}`)]
  }
}

function callsOf({ paths }: OpenApi): Map<string, Described> {
  const calls = new Map<string, Described>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const pointer = `/paths/${escaped(path)}/${method}`
      calls.set(operation['x-route'], { operation, pointer })
    }
  }
  return calls
}

/** Escapes a name for a JSON pointer in a URL. */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function bodyOf(ctx: HttpContext): Buffer {
  const body = Buffer.concat(bodies.get(ctx.response.response) ?? [])
  const encoding = ctx.response.getHeader('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

/** The input without fields that are null, which mean the same as missing ones. */
function withoutNulls(value: unknown): object {
  const left = JSON.stringify(value, (_key, each: unknown) => each ?? undefined)
  return JSON.parse(left ?? '{}') as object // an object stays one without some of its fields
}
