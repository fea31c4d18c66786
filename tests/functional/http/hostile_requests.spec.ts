import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'

/** What no user types. Each stands for an id in an address or the value of a parameter. */
const GARBAGE = [
  '0',
  '-1',
  '1.5',
  '9007199254740993',
  '99999999999999999999999999',
  'NaN',
  'null',
  "' OR 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '%ff%fe',
  '%',
  '\u{1F527}\u202E',
  '{{7*7}}',
  'x'.repeat(5_000),
]

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '{}',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  '{"a\\u0000":"\\u0000"}',
  `{"reference":"\\ud800","quantity":1e308,"offer_id":-1,"price":"NaN","language":["en"]}`,
  `{"offer_id":{"a":1},"quantity":"1; DROP TABLE users","reference":["x"],"table_settings":[1]}`,
  `{"reference":"${'я'.repeat(20_000)}","accepted_prices":[${'{"id":1},'.repeat(3_000)}{}]}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
]

const HEADERS: Record<string, string>[] = [
  { Accept: ',,;;q=', 'Accept-Language': ';;;q=x,*' },
  { Cookie: 'session=s%3Abroken; locale=%E0%A4%A; XSRF-TOKEN=%' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'application/json; charset=utf-7' },
  { 'X-Inertia': 'true', 'X-Inertia-Partial-Component': '__proto__', 'X-Inertia-Version': '%' },
  { 'X-Forwarded-For': 'nonsense, <b>', 'X-Forwarded-Host': 'evil.test', Referer: '//evil.test' },
  { 'Idempotency-Key': 'k'.repeat(4_000), 'X-Request-Id': '\u00ff'.repeat(300) },
  { Range: 'bytes=9-1', 'If-None-Match': '"', 'Content-Encoding': 'br' },
]

/** What must never reach anyone: SQL, stacks, files of the server. */
const LEAK =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\bfile:\/\/|syntax error at|relation "|column "|invalid input syntax|\bpg_|\bSELECT .* FROM\b/

const QUERY = ['page', 'per_page', 'sort', 'partnumber', 'embed', 'created_at', 'state_code', 'q']

interface Address {
  method: string
  pattern: string
}

function addresses(): Address[] {
  const all = Object.values(router.toJSON()).flat()
  return all.flatMap(({ methods, pattern }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => ({ method, pattern }))
  )
}

/** The pattern with garbage for its parameters. */
function filled(pattern: string, value: string): string {
  return pattern.replaceAll(/:\w+\??/g, () => encoded(value)).replace('*', encoded(value))
}

/** Percent signs stay: broken encodings are part of the garbage. */
function encoded(value: string): string {
  return value.includes('%') ? value : encodeURIComponent(value)
}

async function send(
  address: Address,
  path: string,
  headers: Record<string, string>,
  body?: string
) {
  const isRead = address.method === 'GET'
  const response = await fetch(baseUrl() + path, {
    method: address.method,
    headers,
    redirect: 'manual',
    ...(!isRead && { body: body ?? '{}' }),
  })
  return { status: response.status, text: await response.text() }
}

test.group('Hostile requests', () => {
  test('never break anything and never show the inside, whatever the route', async ({ assert }) => {
    const people = { buyer: await givenBuyer(), admin: await givenStaff('admin') }
    const calling = { buyer: await headersOf(people.buyer), admin: await headersOf(people.admin) }
    const visiting = {
      buyer: await pageHeaders(people.buyer),
      admin: await pageHeaders(people.admin),
    }
    const broken: string[] = []
    const check = async (address: Address, path: string, headers: object, body?: string) => {
      const { status, text } = await send(address, path, { ...headers }, body)
      // A machine that stood still for two seconds says so here.
      const isReady = status < 500 || address.pattern === '/health/ready'
      if (isReady && !LEAK.test(text)) return
      const asked = `${address.method} ${path.slice(0, 200)} ${body?.slice(0, 80) ?? ''}`
      broken.push(`${status} ${asked}: ${text.slice(0, 200)}`)
    }
    for (const [at, address] of addresses().entries()) {
      if (address.pattern === '/logout') continue
      const plain = filled(address.pattern, '1')
      // Whoever gets furthest is tried with everything; who is turned away at the door, with a little.
      const insider = /admin|price-lists|imports/.test(address.pattern) ? 'admin' : 'buyer'
      const headers = (address.pattern.startsWith('/api') ? calling : visiting)[insider]
      const tries: Promise<void>[] = []
      for (const value of GARBAGE) {
        const path = filled(address.pattern, value)
        const query = QUERY.map((name) => `${name}=${encoded(value)}`).join('&')
        if (path !== plain) tries.push(check(address, path, headers))
        if (address.method === 'GET') {
          tries.push(check(address, `${plain}?${query}&a[b][c]=1&sort[]=x&page=1&page=2`, headers))
        }
      }
      for (const body of address.method === 'GET' ? [] : BODIES) {
        tries.push(check(address, plain, headers, body))
      }
      for (const other of [calling.admin, calling.buyer, {}]) {
        tries.push(check(address, filled(address.pattern, '%ff%fe'), other, '{'))
      }
      await Promise.all(tries)
      // Headers are read before it is known what is asked for: two of them a route, in turns.
      for (const step of [0, 1]) {
        const strange = HEADERS[(at * 2 + step) % HEADERS.length]
        await check(address, plain, { ...calling.buyer, ...strange })
        await check(address, plain, { ...strange })
      }
    }
    assert.deepEqual(broken, [])
  }).timeout(300_000)

  test('never break anything with a thing that cannot be a text in place of a value', async ({
    assert,
  }) => {
    const document = JSON.parse(
      await readFile(app.makePath('.adonisjs/api/openapi.json'), 'utf8')
    ) as OpenApi // written by a script of the build
    const [buyer, admin] = [
      await headersOf(await givenBuyer()),
      await headersOf(await givenStaff('admin')),
    ]
    const broken: string[] = []
    const calls = brokenCalls(document)
    assert.isAbove(calls.length, 200)
    for (const { address, path, body } of calls) {
      for (const headers of [buyer, admin]) {
        const { status, text } = await send(address, path, headers, body)
        if (status >= 500 || LEAK.test(text)) {
          broken.push(`${status} ${address.method} ${path} ${body}`)
        }
      }
    }
    assert.deepEqual(broken, [])
  })
})

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
}

interface OpenApi {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema } | undefined> } }>
  >
}

/** Every call that takes a body, with all its fields broken and with each of them alone. */
function brokenCalls({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const bodies = schema ? [brokenValue(schema), ...brokenFields(schema)] : []
      return bodies.map((body) => ({
        address: { method: method.toUpperCase(), pattern },
        path: pattern.replaceAll(/\{\w+\}/g, '1'),
        body: JSON.stringify(body),
      }))
    })
  )
}

/** A value of the form of a schema, with a thing in place of each single value. */
function brokenValue({ properties, items }: Schema): unknown {
  if (items) return [brokenValue(items)]
  if (!properties) return { toString: 1, valueOf: null }
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, brokenValue(inner)])
  )
}

/** The same with one field alone, for each of them: a validator may stop at the first that is wrong. */
function brokenFields({ properties = {} }: Schema): unknown[] {
  return Object.entries(properties).map(([name, inner]) => ({ [name]: brokenValue(inner) }))
}
