import { test } from '@japa/runner'
import { mayReach } from '#app/price_lists/sources/network/allowed_hosts'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { fileAnswer, givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  givenSourcedList,
  sourceOf,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import type { SourceInput } from '#shared/answers/prices/price_source'

const file = csvOf([['Mann', 'W1', 11, 1]])

/** Names and spellings of this machine, of private networks and of what clouds answer at. */
const PRIVATE = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '0.0.0.0',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '[fd00:ec2::254]',
]

test.group('Sources of private hosts', (group) => {
  group.setup(withSourceSettings({ hosts: '10.77.0.0/16' }))

  test('are refused, however they are written and whatever speaks', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    const troubleOf = async (given: Partial<SourceInput>) => {
      const path = `/price-lists/${list.id}/source-checks`
      const answer = await call(client, manager, 'post', path, sourceOf(given))
      answer.assertStatus(200)
      const { trouble } = answer.body().data
      return trouble?.type as string | undefined
    }
    const wrong: string[] = []
    const insist = async (what: string, given: Partial<SourceInput>) => {
      const trouble = await troubleOf(given)
      if (trouble !== 'host_private') wrong.push(`${what}: ${trouble}`)
    }
    const addresses = [
      // Those of the web are spelt in one way before anybody looks, the others are not.
      ...PRIVATE.flatMap((host) => [`http://${host}/list.csv`, `sftp://${host}/list.csv`]),
      ...PRIVATE.slice(0, 4).flatMap((host) => [`https://${host}/x.csv`, `ftp://${host}/x.csv`]),
    ]
    for (const address of addresses) {
      await insist(address, { address, user: 'parts', password: 'a secret' })
    }
    for (const host of ['127.0.0.1', 'localhost', '::1', '2130706433']) {
      const mailbox = { kind: 'mailbox', host, port: 143, security: 'none', user: 'u' } as const
      await insist(`mailbox ${host}`, mailbox)
    }
    const bucket = { kind: 'bucket', endpoint: 'http://127.0.0.1:9000', bucket: 'b' } as const
    await insist('bucket', bucket)
    assert.deepEqual(wrong, [])
  }).timeout(60_000)

  test('are spoken to where a setting names them, and nowhere else', ({ assert }) => {
    assert.isTrue(mayReach('files.internal', '10.77.1.2'))
    assert.isFalse(mayReach('files.internal', '10.78.1.2'))
    assert.isFalse(mayReach('10.77.evil.example', '127.0.0.1'))
  })
})

test.group('Redirects of a source', (group) => {
  // This machine by its name alone: by its address it is private.
  group.setup(withSourceSettings({ hosts: 'localhost' }))
  group.setup(withBackground)

  test('are followed to hosts that may be spoken to, without user and password', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const target = await givenWebServer(fileAnswer(file))
    const first = await givenWebServer((request, response) => {
      const isHere = request.url === '/start'
      const Location = isHere ? '/next' : target.url('/list.csv', 'localhost')
      response.writeHead(302, { Location }).end()
    })
    const address = first.url('/start', 'localhost')
    const given = { address, user: 'parts', password: 'a secret' }
    const id = await givenSource(client, manager, list.id, given)
    const { state } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(state, 'live')
    assert.lengthOf(
      first.asked.filter(({ headers }) => headers.authorization),
      2
    )
    assert.isUndefined(target.asked[0]?.headers.authorization)
  })

  test('to private hosts are not followed', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const target = await givenWebServer(fileAnswer(file))
    const targets = [
      target.url('/list.csv'),
      `http://[::1]:${target.port}/list.csv`,
      'http://169.254.169.254/latest/meta-data',
      'ftp://localhost/list.csv',
      'file:///etc/passwd',
      'http://user:secret@localhost/',
    ]
    let at = 0
    const first = await givenWebServer((_, response) =>
      response.writeHead(302, { Location: targets[at] ?? '' }).end()
    )
    const address = first.url('/', 'localhost')
    const id = await givenSource(client, manager, list.id, { address })
    const troubles: unknown[] = []
    for (; at < targets.length; at++) {
      troubles.push((await whenLooked(client, manager, id)).log[0]?.facts.trouble)
    }
    assert.deepEqual(troubles, [
      'host_private',
      'host_private',
      'host_private',
      'redirect_elsewhere',
      'redirect_elsewhere',
      'redirect_elsewhere',
    ])
    assert.lengthOf(target.asked, 0)
  })

  test('end after five', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const round = await givenWebServer((_, response) =>
      response.writeHead(302, { Location: '/again' }).end()
    )
    const address = round.url('/', 'localhost')
    const id = await givenSource(client, manager, list.id, { address })
    const { log } = await whenLooked(client, manager, id)
    assert.equal(log[0]?.facts.trouble, 'too_many_redirects')
    assert.lengthOf(round.asked, 6)
  })
})
