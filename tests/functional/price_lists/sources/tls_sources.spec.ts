import { test } from '@japa/runner'
import { ftpSecurityOf, lookAtFtp } from '#app/price_lists/sources/reaching/look_at_ftp'
import { withBackground } from '#tests/scenes/background'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenFtpServer } from '#tests/scenes/price_lists/servers/ftp_server'
import { givenMailServer } from '#tests/scenes/price_lists/servers/mail_server'
import { withTestAuthority } from '#tests/scenes/price_lists/servers/test_certificate'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  mailboxAt,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import { unique } from '#tests/scenes/cast'
import type { SourceInput } from '#shared/answers/prices/price_source'

const login = { user: 'parts', password: 'a secret' }

/** A file of a brand of its own, of which a version is live already. */
function givenPrices() {
  const brand = `Brand ${unique()}`
  return (price: number) => [[brand, 'W1', price, 1]]
}

test.group('A source over TLS', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)
  group.setup(withTestAuthority)

  test('brings a file by https', async ({ client, assert }) => {
    const prices = givenPrices()
    const { manager, list } = await givenMappedList(client, prices(10))
    const web = await givenWebServer(fileAnswer(csvOf(prices(11))), { isSecure: true })
    const id = await givenSource(client, manager, list.id, { address: web.url(), ...login })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('never says user and password over http where it was sent by https', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenMappedList(client, givenPrices()(10))
    const open = await givenWebServer(fileAnswer(csvOf([])))
    const web = await givenWebServer(
      (_, response) => response.writeHead(302, { Location: open.url() }).end(),
      { isSecure: true }
    )
    const id = await givenSource(client, manager, list.id, { address: web.url(), ...login })
    const { log } = await whenLooked(client, manager, id)
    assert.equal(log[0]?.facts.trouble, 'redirect_unsafe')
    assert.lengthOf(open.asked, 0)
  })

  test('brings a file by ftps', async ({ client, assert }) => {
    const prices = givenPrices()
    const { manager, list } = await givenMappedList(client, prices(10))
    const ftp = await givenFtpServer({ tls: 'explicit' })
    await ftp.put('list.csv', csvOf(prices(11)))
    const id = await givenSource(client, manager, list.id, { address: ftp.url(), ...login })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('brings a file by ftps that is safe from the first byte', async ({ assert }) => {
    const ftp = await givenFtpServer({ tls: 'implicit' })
    await ftp.put('list.csv', 'Brand;Price')
    const place = { address: ftp.url(), user: login.user }
    const over = new AbortController()
    const { signal } = over
    const look = await lookAtFtp(place, login, { seen: {}, signal }, 'implicit')
    if (look.type !== 'file') throw new Error(`It found ${look.type}`)
    const pieces = await Array.fromAsync(look.file.body())
    over.abort()
    assert.equal(Buffer.concat(pieces).toString(), 'Brand;Price')
    assert.equal(ftpSecurityOf(new URL('ftps://parts.example.com:990/a.csv')), 'implicit')
    assert.equal(ftpSecurityOf(new URL('ftps://parts.example.com/a.csv')), 'explicit')
    assert.equal(ftpSecurityOf(new URL('ftp://parts.example.com:990/a.csv')), 'none')
  })

  test('brings the file of a mail, with TLS from the start and with STARTTLS', async ({
    client,
    assert,
  }) => {
    const prices = givenPrices()
    const { manager, list } = await givenMappedList(client, prices(10))
    const mail = await givenMailServer({ hasTls: true })
    for (const [security, port, price] of [
      ['tls', mail.securePort, 11],
      ['starttls', mail.port, 12],
    ] as const) {
      await mail.deliver({ files: { 'list.csv': csvOf(prices(price)) } })
      const mailbox = mailboxAt(port, { name: security, security })
      const id = await givenSource(client, manager, list.id, mailbox)
      await thenImported(client, manager, await whenLooked(client, manager, id))
      assert.deepEqual(await costsOf(list.id), [String(price)])
    }
  })
})

/** Sources of these hosts with what a look at each is troubled by. */
async function troublesOf(
  look: (given: Partial<SourceInput>) => Promise<unknown>,
  host: string
): Promise<{ troubles: unknown[]; told: number }> {
  const web = await givenWebServer(fileAnswer('Brand;'), { isSecure: true })
  const ftp = await givenFtpServer({ tls: 'explicit' })
  const mail = await givenMailServer({ hasTls: true })
  const mailbox = { kind: 'mailbox', host } as const
  const troubles = [
    await look({ name: 'https', address: web.url('/list.csv', host) }),
    await look({ name: 'ftps', address: ftp.url('/list.csv', host) }),
    await look({ name: 'tls', ...mailbox, port: mail.securePort, security: 'tls' }),
    await look({ name: 'starttls', ...mailbox, port: mail.port, security: 'starttls' }),
  ]
  return { troubles, told: web.asked.length + ftp.logins.length }
}

const REFUSED = { troubles: Array.from({ length: 4 }, () => 'tls_failed'), told: 0 }

for (const { host, is, setup } of [
  { host: 'localhost', is: 'by an authority nobody trusts', setup: () => {} },
  { host: '127.0.0.1', is: 'made out to another host', setup: withTestAuthority },
]) {
  test.group(`A source with a certificate ${is}`, (group) => {
    group.setup(withSourceSettings())
    group.setup(withBackground)
    group.setup(setup)

    test('is told nothing, and nothing is said in the clear', async ({ client, assert }) => {
      const { manager, list } = await givenMappedList(client, givenPrices()(10))
      const look = async (given: Partial<SourceInput>) => {
        const id = await givenSource(client, manager, list.id, { ...login, ...given })
        return (await whenLooked(client, manager, id)).log[0]?.facts.trouble
      }
      assert.deepEqual(await troublesOf(look, host), REFUSED)
    })
  })
}

test.group('A server without TLS', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('is not spoken to in the clear where TLS was asked for', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client, givenPrices()(10))
    const web = await givenWebServer(fileAnswer('Brand;'))
    const ftp = await givenFtpServer()
    const addresses = [web.url().replace('http:', 'https:'), ftp.url().replace('ftp:', 'ftps:')]
    for (const address of addresses) {
      const given = { name: address, address, ...login }
      const id = await givenSource(client, manager, list.id, given)
      const { log } = await whenLooked(client, manager, id)
      assert.equal(log[0]?.facts.trouble, 'tls_failed', address)
    }
    assert.lengthOf(ftp.logins, 0)
  })
})
