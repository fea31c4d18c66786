import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { listImports } from '#app/price_lists/imports/find_import'
import { sql } from '#app/database/sql'
import { startImport } from '#tests/faults/price_lists/import_process'
import { givenServer, until } from '#tests/faults/server/server_process'
import { givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { givenUploader, upload } from '#tests/scenes/uploads'

const LIST = 'Brand;Number;Price\nMAHLE;OC 90;12,50\n'

test.group('When the disk is in trouble', (group) => {
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spareline_disk_'))
    return () => rm(folder, { recursive: true, force: true })
  })

  const filesIn = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile()
    )

  test('files are refused in words, and taken again once it is well', async ({ assert }) => {
    const server = await givenServer({ STORAGE_PATH: folder })
    await server.ready()
    const buyer = await givenUploader({ language: 'ru' })
    // A file where the folder should be is trouble for root, too.
    for (const place of ['tmp', 'uploads']) {
      await rm(join(folder, place), { recursive: true, force: true })
      await writeFile(join(folder, place), '')
      const { status, headers, body } = await upload(buyer, LIST, { url: server.url })
      assert.deepEqual([status, body.code], [503, 'storage_unavailable'], place)
      assert.equal(
        body.message,
        'Сейчас файл не удаётся сохранить. Попробуйте через несколько минут.'
      )
      assert.equal(headers.get('retry-after'), '60')
      await rm(join(folder, place))
    }
    assert.lengthOf(await filesIn(), 0)
    assert.lengthOf(await sql.rows('SELECT FROM uploads WHERE user_id = $1', [buyer.id]), 0)
    assert.equal(await server.status('/health/ready'), 200)
    assert.equal((await upload(buyer, LIST, { url: server.url })).status, 201)
    // What is kept is readable by nobody else on this machine.
    for (const { parentPath, name } of await filesIn()) {
      for (const path of [parentPath, join(parentPath, name)]) {
        assert.equal((await stat(path)).mode & 0o077, 0, path)
      }
    }
  })

  test('an import by command is refused that nobody could confirm', async ({ assert }) => {
    const list = await givenPriceList()
    const file = join(folder, 'list.csv')
    await writeFile(file, LIST)
    await writeFile(join(folder, 'uploads'), '')
    const whenImported = (...flags: string[]) =>
      startImport(file, list.name, { flags, settings: { STORAGE_PATH: folder } }).ended
    const refused = await whenImported()
    assert.equal(refused.code, 1)
    assert.match(refused.errors, /could not be kept: nobody could confirm it/)
    assert.isEmpty(await offersOf(list.id))
    const confirmed = await whenImported('--confirm')
    assert.equal(confirmed.code, 0)
    assert.lengthOf(await offersOf(list.id), 1)
    const [live] = await listImports(list.id)
    assert.containSubset(live, { state: 'live', may: { download_file: false } })
  })

  test('a server that is killed half-way leaves nothing for long', async ({ assert }) => {
    const killed = await givenServer({ STORAGE_PATH: folder })
    await killed.ready()
    const buyer = await givenUploader()
    const headers = {
      ...(await headersOf(buyer)),
      'Content-Type': 'multipart/form-data; boundary=x',
    }
    const asked = request(`${killed.url}/api/uploads`, { method: 'POST', headers })
    asked.on('error', () => {})
    asked.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
    asked.write(LIST.repeat(1000))
    await until(async () => (await filesIn()).length === 1)
    killed.signal('SIGKILL')
    await killed.ended
    assert.lengthOf(await filesIn(), 1)
    const next = await givenServer({ STORAGE_PATH: folder })
    await next.ready()
    assert.equal((await upload(buyer, LIST, { url: next.url })).status, 201)
    const left = await filesIn()
    assert.lengthOf(left, 1)
    assert.include(left[0]?.parentPath, 'uploads')
  })
})
