import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { eventually, startWorkerProcess } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { importText } from '#tests/scenes/price_lists/price_imports'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenWebServer } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenSource,
  givenSourcedList,
  thenImported,
  thenLooked,
} from '#tests/scenes/price_lists/sources'

const PRICE_SOURCES_PRIVATE_HOSTS = '127.0.0.1'

test.group('A worker that is killed while it fetches', () => {
  test('is followed by another one, which takes the file once', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    await importText(list.id, csvOf([['Mann', 'W1', 10, 1]]))
    let isHeld = true
    const web = await givenWebServer((_, response) => {
      response.writeHead(200).write('Brand;Part number;Price;Available\n')
      if (!isHeld) response.end('Mann;W1;11;1')
    })
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const first = await startWorkerProcess({ PRICE_SOURCES_PRIVATE_HOSTS })
    await call(client, manager, 'post', `/price-sources/${id}/fetches`)
    await eventually(() => web.asked.length > 0)
    await first.kill()
    isHeld = false

    const second = await startWorkerProcess({ PRICE_SOURCES_PRIVATE_HOSTS })
    try {
      const source = await thenLooked(client, manager, id)
      const events = source.log.map(({ event }) => event)
      assert.equal(events.filter((event) => event === 'started').length, 2)
      assert.equal(events.filter((event) => event === 'imported').length, 1)
      const { state } = await thenImported(client, manager, source)
      assert.equal(state, 'live')
    } finally {
      await second.stop()
    }
  })
})

test.group('Two workers', () => {
  test('never look at one source at once', async ({ client, assert }) => {
    const { manager, list } = await givenSourcedList()
    let underWay = 0
    let most = 0
    const web = await givenWebServer(async (_, response) => {
      most = Math.max(most, ++underWay)
      await pause(300)
      underWay--
      response.writeHead(404).end()
    })
    const id = await givenSource(client, manager, list.id, { address: web.url() })
    const settings = { PRICE_SOURCES_PRIVATE_HOSTS }
    const workers = await Promise.all([startWorkerProcess(settings), startWorkerProcess(settings)])
    try {
      // Each is asked for while the one before is under way.
      for (let asked = 0; asked < 6; asked++) {
        const answer = await call(client, manager, 'post', `/price-sources/${id}/fetches`)
        answer.assertStatus(202)
        await eventually(() => web.asked.length > asked)
      }
      await thenLooked(client, manager, id)
      assert.lengthOf(web.asked, 6)
      assert.equal(most, 1)
    } finally {
      for (const worker of workers) await worker.stop()
    }
  })
})
