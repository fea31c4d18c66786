import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenFtpServer } from '#tests/scenes/price_lists/servers/ftp_server'
import {
  givenMappedList,
  givenSource,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'

const login = { user: 'parts', password: 'a secret' }

test.group('A source on an ftp server', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('brings each version once', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const ftp = await givenFtpServer()
    await ftp.put('list.csv', csvOf([['Mann', 'W1', 11, 1]]))
    const id = await givenSource(client, manager, list.id, { address: ftp.url(), ...login })
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['11'])
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'unchanged')
    await ftp.put('list.csv', csvOf([['Mann', 'W1', 12.5, 1]]))
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['12.5'])
  })

  test('says what is wrong', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const ftp = await givenFtpServer()
    const trouble = async (given: { address: string; user: string; password: string }) => {
      const name = `Source ${given.address} ${given.password}`
      const id = await givenSource(client, manager, list.id, { name, ...given })
      return (await whenLooked(client, manager, id)).log[0]?.facts.trouble
    }
    assert.equal(await trouble({ address: ftp.url(), ...login }), 'not_there')
    const wrong = { user: 'parts', password: 'wrong' }
    assert.equal(await trouble({ address: ftp.url(), ...wrong }), 'login_refused')
    assert.equal(await trouble({ address: 'ftp://127.0.0.1:9/x.csv', ...login }), 'unreachable')
  })

  test('never fetches from another address the server names', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    for (const isOld of [false, true]) {
      const ftp = await givenFtpServer({ passiveHost: '10.0.0.1', isOld })
      await ftp.put('list.csv', csvOf([['Mann', 'W1', isOld ? 11 : 12, 1]]))
      const given = { name: `Server ${isOld}`, address: ftp.url(), ...login }
      const id = await givenSource(client, manager, list.id, given)
      await thenImported(client, manager, await whenLooked(client, manager, id))
      assert.lengthOf(ftp.asked, 1)
    }
    assert.deepEqual(await costsOf(list.id), ['11'])
  })
})
