import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { csvOf } from '#tests/scenes/price_lists/price_lists'
import { givenS3Storage } from '#tests/scenes/price_lists/servers/s3_server'
import { endWithTest } from '#tests/scenes/price_lists/servers/web_server'
import {
  givenMappedList,
  givenSource,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'

/** A bucket of a supplier. */
async function givenBucket() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = createServer(await givenS3Storage(directory, 'prices')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on a port
  endWithTest(async () => {
    server.close()
    server.closeAllConnections()
    await rm(directory, { recursive: true, force: true })
  })
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  return {
    endpoint,
    put: (Key: string, Body: string) =>
      client.send(new PutObjectCommand({ Bucket: 'prices', Key, Body })),
  }
}

test.group('A source in a bucket', (group) => {
  group.setup(withSourceSettings())
  group.setup(withBackground)

  test('brings the newest file below the prefix that fits, each once', async ({
    client,
    assert,
  }) => {
    const { manager, list } = await givenMappedList(client)
    const { endpoint, put } = await givenBucket()
    await put('other/price.csv', csvOf([['Mann', 'W1', 99, 1]]))
    await put('gulf/notes.txt', 'no prices')
    await put('gulf/price 1.csv', csvOf([['Mann', 'W1', 11, 1]]))
    const id = await givenSource(client, manager, list.id, {
      kind: 'bucket',
      endpoint,
      bucket: 'prices',
      prefix: 'gulf/',
      pattern: 'price*.csv',
      user: 'S3RVER',
      password: 'S3RVER',
    })
    const { file_name } = await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.equal(file_name, 'price 1.csv')
    assert.equal((await whenLooked(client, manager, id)).last_outcome, 'unchanged')
    await put('gulf/price 1.csv', csvOf([['Mann', 'W1', 12, 1]]))
    await thenImported(client, manager, await whenLooked(client, manager, id))
    assert.deepEqual(await costsOf(list.id), ['12'])
  })

  test('says what is wrong', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const { endpoint } = await givenBucket()
    const trouble = async (given: { bucket: string; user: string }) => {
      const place = { kind: 'bucket', endpoint, password: 'S3RVER', ...given } as const
      const named = { name: JSON.stringify(given), ...place }
      const id = await givenSource(client, manager, list.id, named)
      const { log } = await whenLooked(client, manager, id)
      return log[0]?.facts.trouble ?? log[0]?.event
    }
    assert.equal(await trouble({ bucket: 'prices', user: 'S3RVER' }), 'nothing')
    assert.equal(await trouble({ bucket: 'missing', user: 'S3RVER' }), 'not_there')
    assert.equal(await trouble({ bucket: 'prices', user: 'nobody' }), 'login_refused')
  })
})
