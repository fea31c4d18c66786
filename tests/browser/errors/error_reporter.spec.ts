import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { eventually } from '#tests/scenes/background'
import { signInAs, whenAlive } from '#tests/scenes/browser'
import { givenBuyer } from '#tests/scenes/cast'
import { givenErrorService } from '#tests/scenes/processes/error_service'
import { startServerProcess } from '#tests/scenes/processes/server_process'

/** A page of the portal in which something breaks, twice; and everything it asked for. */
async function whenPageBreaks(context: BrowserContext, url: string) {
  await signInAs(context, await givenBuyer())
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answer = await page.goto(`${url}/dashboard`)
  await page.getByRole('main').waitFor()
  await whenAlive(page)
  for (const what of ['first', 'second']) {
    const broken = page.waitForEvent('pageerror')
    await page.evaluate((name) => {
      setTimeout(() => {
        throw new Error(`the ${name} thing broke`)
      })
    }, what)
    await broken
  }
  return { asked, page, requestId: answer?.headers()['x-request-id'] }
}

test.group('Errors of a page', () => {
  test('reach the service through the portal, with the request id of the page', async ({
    browserContext,
    assert,
  }) => {
    const service = await givenErrorService()
    const server = await startServerProcess({ SENTRY_DSN: service.dsn })
    const { asked, requestId } = await whenPageBreaks(browserContext, server.url)
    await eventually(() => service.events.length === 2)
    const texts = service.events.map(({ exception }) => exception?.values?.[0]?.value)
    assert.sameMembers(texts, ['the first thing broke', 'the second thing broke'])
    for (const { tags } of service.events) assert.equal(tags?.request_id, requestId)
    assert.isTrue(asked.every((address) => new URL(address).origin === server.url))
    await server.stop()
    service.close()
  })

  test('go nowhere without a service, and nothing is loaded for them', async ({
    browserContext,
    assert,
  }) => {
    const server = await startServerProcess({ SENTRY_DSN: '' })
    const { asked, page } = await whenPageBreaks(browserContext, server.url)
    // What the errors asked for was asked before this.
    await page.evaluate(() => fetch('/health/live').then((answer) => answer.text()))
    assert.deepEqual(
      asked.filter((address) => /error_sdk|sentry|error-reports/.test(address)),
      []
    )
    await server.stop()
  })
})
