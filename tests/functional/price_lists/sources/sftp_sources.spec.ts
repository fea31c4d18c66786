import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenKey, givenSftpServer } from '#tests/scenes/price_lists/servers/sftp_server'
import {
  givenMappedList,
  givenSource,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'

const login = { user: 'parts', password: 'a secret' }
const first = csvOf([['Mann', 'W1', 11, 1]])

test.group('A source on an sftp server', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('brings each version once', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const server = await givenSftpServer()
    server.put('/prices/list.csv', first)
    const id = await givenSource(client, manager, list.id, { address: server.url(), ...login })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['11'])
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'unchanged')
    // As long as the one before.
    server.put('/prices/list.csv', csvOf([['Mann', 'W1', 12, 1]]), 1_700_000_100)
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['12'])
  })

  test('is let in with a key and its passphrase', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const key = givenKey('of the key')
    const server = await givenSftpServer({ publicKey: key.public })
    server.put('/prices/list.csv', first)
    const given = { address: server.url(), user: 'parts', private_key: key.private }
    const id = await givenSource(client, manager, list.id, { ...given, passphrase: 'of the key' })
    const { state } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(state, 'live')
  })

  test('stops at a key that changed, until somebody accepts it', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const before = await givenSftpServer()
    before.put('/prices/list.csv', first)
    const id = await givenSource(client, manager, list.id, { address: before.url(), ...login })
    const known = await whenLooked(client, manager, id)
    assert.match(known.host_key ?? '', /^SHA256:/)
    assert.isNull(known.host_key_shown)
    await before.stop()

    const after = await givenSftpServer({ port: before.port })
    after.put('/prices/list.csv', csvOf([['Mann', 'W1', 12, 1]]), 1_700_000_100)
    const stopped = await whenLooked(client, manager, id)
    assert.equal(stopped.log[0]?.facts.trouble, 'host_key_changed')
    assert.equal(stopped.host_key, known.host_key)
    assert.match(stopped.host_key_shown ?? '', /^SHA256:/)

    const path = `/price-sources/${id}/host-key`
    const wrong = await call(client, manager, 'put', path, { fingerprint: known.host_key })
    wrong.assertStatus(409)
    const fingerprint = stopped.host_key_shown
    ;(await call(client, manager, 'put', path, { fingerprint })).assertStatus(200)
    await thenImported(client, manager, await whenLooked(client, manager, id))
    const written = await sql.rows<{ event: string }>(
      'SELECT event FROM audit_log WHERE subject = $1 ORDER BY id',
      [`price_source:${id}`]
    )
    assert.deepEqual(
      written.map(({ event }) => event),
      ['price_source.added', 'price_source.key_accepted']
    )
  })

  test('asks about no other key once its own is shown again', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const hostKey = givenKey().private
    const own = await givenSftpServer({ hostKey })
    own.put('/prices/list.csv', first)
    const id = await givenSource(client, manager, list.id, { address: own.url(), ...login })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    await own.stop()
    const other = await givenSftpServer({ port: own.port })
    assert.isNotNull((await whenLooked(client, manager, id)).host_key_shown)
    await other.stop()

    const again = await givenSftpServer({ port: own.port, hostKey })
    again.put('/prices/list.csv', first)
    const looked = await whenLooked(client, manager, id)
    assert.equal(looked.last_outcome, 'unchanged')
    assert.isNull(looked.host_key_shown)
  })

  test('says what is wrong', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const server = await givenSftpServer()
    const trouble = async (given: object) => {
      const name = `Source ${JSON.stringify(given).slice(0, 80)}`
      const address = server.url()
      const id = await givenSource(client, manager, list.id, { name, address, ...given })
      return (await whenLooked(client, manager, id)).log[0]?.facts.trouble
    }
    assert.equal(await trouble(login), 'not_there')
    assert.equal(await trouble({ user: 'parts', password: 'wrong' }), 'login_refused')
    assert.equal(await trouble({ user: 'parts', private_key: 'no key' }), 'login_refused')
  })
})
