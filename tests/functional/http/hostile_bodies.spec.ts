import { request as send, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { givenBuyer } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { baseUrl } from '#tests/scenes/visits'

const SETTINGS = '/api/user/settings'

interface Answer {
  status: number
  text: string
}

async function patch(headers: Record<string, string>, body: string): Promise<Answer> {
  const response = await fetch(baseUrl() + SETTINGS, { method: 'PATCH', headers, body })
  return { status: response.status, text: await response.text() }
}

/** Announces a body of a megabyte and sends nothing of it; answers what the server says to the headers. */
async function announce(path: string, headers: Record<string, string>): Promise<number> {
  const sent = send(baseUrl() + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': '1000000' },
  })
  sent.flushHeaders()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  sent.destroy()
  return response.statusCode ?? 0
}

test.group('A body that means harm', () => {
  test('with many unstorable values in a long path is answered shortly', async ({ assert }) => {
    const headers = await headersOf(await givenBuyer())
    const values = Array.from({ length: 20_000 }, () => '"\\u0000"').join()
    const inLongName = await patch(headers, `{"${'n'.repeat(400_000)}":[${values}]}`)
    assert.equal(inLongName.status, 400)
    assert.isBelow(inLongName.text.length, 1_000)
    const names = Array.from({ length: 400 }, (_, index) => `{"name_${index}":`)
    const nested = `{"table_settings":${names.join('')}[${values}]${'}'.repeat(names.length)}}`
    const inDeepPath = await patch(headers, nested)
    assert.equal(inDeepPath.status, 422)
    assert.isBelow(inDeepPath.text.length, 10_000)
  })

  test('of values thousands of levels deep is looked through once', async ({ assert }) => {
    const headers = await headersOf(await givenBuyer())
    const depth = 1_500
    // Each value stands at the end of a path of thousands of characters, the unstorable one after all others.
    const values = '0,'.repeat(500_000)
    const body = `{"a":${'['.repeat(depth)}${values}"\\u0000"${']'.repeat(depth)}}`
    const { status } = await patch(headers, body)
    assert.include([400, 422], status)
  })

  test('of a field with a long name that no form has is answered shortly', async ({ assert }) => {
    const headers = await headersOf(await givenBuyer())
    const fields = Array.from({ length: 90 }, (_, index) => `"${index}${'x'.repeat(20_000)}":1`)
    const { status, text } = await patch(headers, `{${fields.join()}}`)
    assert.equal(status, 400)
    assert.isBelow(text.length, 1_000)
  })

  test('is not read before its CSRF token is known to be right', async ({ assert }) => {
    const { 'X-CSRF-TOKEN': _, ...headers } = await headersOf(await givenBuyer())
    assert.equal(await announce('/api/cart/items', headers), 419)
    assert.equal(await announce('/login', { 'Content-Type': 'application/json' }), 419)
  })

  test('has 64 KB from whoever is not signed in', async ({ assert }) => {
    const body = JSON.stringify({ language: 'x'.repeat(70_000) })
    assert.equal((await patch(await headersOf(null), body)).status, 413)
    assert.equal((await patch(await headersOf(await givenBuyer()), body)).status, 422)
  })
})
