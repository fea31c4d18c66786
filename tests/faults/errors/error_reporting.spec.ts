import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { eventually } from '#tests/scenes/background'
import { givenBuyer } from '#tests/scenes/cast'
import { givenErrorService } from '#tests/scenes/processes/error_service'
import { headersOf } from '#tests/scenes/headers'
import { startServerProcess } from '#tests/scenes/processes/server_process'

/** Something breaks on our side: the table the page asks is gone for as long as `work` takes. */
async function whileBroken<T>(work: () => Promise<T>): Promise<T> {
  await sql.run('ALTER TABLE notifications RENAME TO notifications_away')
  try {
    return await work()
  } finally {
    await sql.run('ALTER TABLE notifications_away RENAME TO notifications')
  }
}

/** Runs a program that leaves an error unhandled. */
async function whenUnhandled(kind: 'exception' | 'rejection', SENTRY_DSN: string) {
  const program = 'tests/faults/errors/unhandled_error.ts'
  const child = spawn(process.execPath, ['--import=./bin/lib/from_source.mjs', program, kind], {
    cwd: app.makePath(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SENTRY_DSN },
  })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'close')
  return { code: code as number | null, output: (await output) + (await errors) }
}

test.group('Error reporting', () => {
  test('sends an unexpected error with the request id of the answer', async ({ assert }) => {
    const service = await givenErrorService()
    const server = await startServerProcess({ SENTRY_DSN: service.dsn })
    const buyer = await givenBuyer()
    const headers = await headersOf(buyer)
    const answer = await whileBroken(() => fetch(`${server.url}/api/notifications`, { headers }))
    assert.equal(answer.status, 500)
    const event = await eventually(() => service.events[0])
    assert.match(event.exception?.values?.[0]?.value ?? '', /"?notifications"? does not exist/)
    assert.equal(event.tags?.request_id, answer.headers.get('x-request-id'))
    assert.equal(String(event.user?.id), String(buyer.id))
    assert.include(service.paths[0], '/api/7/envelope/')
    // Expected refusals are nobody's error.
    await fetch(`${server.url}/api/notifications?colour=red`, { headers })
    await server.stop()
    assert.lengthOf(service.events, 1)
    service.close()
  })

  test('passes on envelopes of our pages, and nothing else', async ({ assert }) => {
    const service = await givenErrorService()
    const server = await startServerProcess({ SENTRY_DSN: service.dsn })
    const headers = await headersOf(await givenBuyer())
    const send = (envelope: unknown, others = headers) =>
      fetch(`${server.url}/api/error-reports`, {
        method: 'POST',
        headers: others,
        body: JSON.stringify({ envelope }),
      })
    const ours = (filling = '') =>
      `${JSON.stringify({ dsn: service.dsn })}\n{"type":"event"}\n{"exception":{},"x":"${filling}"}`
    assert.equal((await send(ours())).status, 204)
    assert.lengthOf(service.events, 1)
    assert.equal((await send(ours('x'.repeat(100_001)))).status, 413)
    assert.equal((await send(ours().replace('/7', '/8'))).status, 400)
    assert.equal((await send(7)).status, 422)
    // Without the proof that it comes from our page.
    assert.equal((await send(ours(), { ...headers, 'X-CSRF-TOKEN': 'x' })).status, 419)
    assert.lengthOf(service.events, 1)
    await server.stop()
    service.close()
  })

  test('without a DSN loads nothing, tells pages nothing and takes nothing', async ({ assert }) => {
    const server = await startServerProcess({ SENTRY_DSN: '' })
    const headers = await headersOf(await givenBuyer())
    const broken = await whileBroken(() => fetch(`${server.url}/api/notifications`, { headers }))
    assert.equal(broken.status, 500)
    const sent = await fetch(`${server.url}/api/error-reports`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ envelope: '{}' }),
    })
    assert.equal(sent.status, 404)
    const page = await fetch(`${server.url}/dashboard`, {
      headers: { ...headers, Accept: 'text/html' },
    })
    assert.notInclude(await page.text(), 'error_dsn')
    await server.stop()
  })

  test('reports an exception that nothing handles, and the process ends with it', async ({
    assert,
  }) => {
    const service = await givenErrorService()
    const { code, output } = await whenUnhandled('exception', service.dsn)
    assert.equal(code, 1)
    assert.include(output, 'planted')
    assert.notInclude(output, 'still running')
    assert.equal(service.events[0]?.exception?.values?.[0]?.value, 'planted')
    assert.lengthOf(service.events, 1)
    service.close()
  })

  test('reports a rejection that nothing handles, and the process goes on', async ({ assert }) => {
    const service = await givenErrorService()
    const { code, output } = await whenUnhandled('rejection', service.dsn)
    assert.equal(code, 0)
    assert.include(output, 'planted')
    assert.include(output, 'still running')
    assert.equal(service.events[0]?.exception?.values?.[0]?.value, 'planted')
    assert.lengthOf(service.events, 1)
    service.close()
  })
})
