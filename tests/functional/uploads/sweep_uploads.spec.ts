import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { getActiveTest, test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { registerUploadKind } from '#app/uploads/upload_kinds'
import { keepUpload, withUploadedFile } from '#app/uploads/own_uploads'
import { temporaryPath } from '#app/uploads/storage/temporary_files'
import { sweepUploads } from '#app/uploads/sweep_uploads'
import { storagePath } from '#config/drive'
import { givenUploader, givenUpload, keptFiles } from '#tests/scenes/uploads'

const LIST = 'Brand;Number;Price\nMAHLE;OC 90;12,50\n'

async function sweep() {
  await sweepUploads.run(
    {},
    { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  )
}

async function givenOldUpload(days: number): Promise<{ id: number; key: string }> {
  const { upload_id } = await givenUpload(await givenUploader(), LIST)
  const row = await sql.one<{ file_key: string }>(
    `UPDATE uploads SET created_at = now() - make_interval(days => $2) WHERE id = $1
     RETURNING file_key`,
    [upload_id, days]
  )
  return { id: upload_id, key: row?.file_key ?? '' }
}

async function isKept(key: string): Promise<boolean> {
  return (await keptFiles()).some((path) => path.endsWith(key))
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false
  )

test.group('Uploaded files', () => {
  test('are removed after thirty days, and their rows stay', async ({ assert }) => {
    const [old, young] = [await givenOldUpload(31), await givenOldUpload(29)]
    await sweep()
    assert.deepEqual([await isKept(old.key), await isKept(young.key)], [false, true])
    const row = await sql.one('SELECT file_key, name FROM uploads WHERE id = $1', [old.id])
    assert.deepEqual(row, { file_key: null, name: 'list.csv' })
    const read = await withUploadedFile(old.id, async () => 'read')
    assert.deepEqual(read, { ok: false, error: { type: 'upload_gone' } })
  })

  test('are kept as long as somebody needs them', async ({ assert }) => {
    const [held, free] = [await givenOldUpload(100), await givenOldUpload(100)]
    // Of a domain like the price lists: what it holds is asked for when files are removed.
    registerUploadKind('supplier_answer', {
      findResults: async () => new Map(),
      held: `SELECT ${held.id}::bigint`,
    })
    await sweep()
    assert.deepEqual([await isKept(held.key), await isKept(free.key)], [true, false])
  })

  test('that nobody knows of are removed after a day or two', async ({ assert }) => {
    const write = async (day: string) => {
      const path = join(storagePath, 'uploads', day, 'f'.repeat(32))
      await mkdir(join(path, '..'), { recursive: true })
      await writeFile(path, LIST)
      return path
    }
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '/')
    const [old, young] = [await write('2026/01/31'), await write(today)]
    const { key } = await givenOldUpload(3)
    await sweep()
    assert.deepEqual(
      [await isThere(old), await isThere(young), await isKept(key)],
      [false, true, true]
    )
  })

  test('of processes that were killed half-way are removed, those of others stay', async ({
    assert,
  }) => {
    getActiveTest()?.cleanup(() => rm(join(storagePath, 'tmp'), { recursive: true }))
    const host = hostname().replace(/\W/g, '-')
    const leave = async (name: string) => {
      const folder = join(storagePath, 'tmp', name)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'half'), LIST)
      return folder
    }
    const dead = await leave(`${host}_999999999`)
    const alive = await leave(`${host}_${process.ppid}`)
    const elsewhere = await leave('another-machine_1')
    const longAgo = await leave('another-machine_2')
    await utimes(longAgo, 0, 0)
    await sweep()
    const found = await Promise.all([dead, alive, elsewhere, longAgo].map(isThere))
    assert.deepEqual(found, [false, true, true, false])
  })

  test('of a process that had the same id before are removed, those in use stay', async ({
    assert,
  }) => {
    getActiveTest()?.cleanup(() => rm(join(storagePath, 'tmp'), { recursive: true }))
    // A container that starts again has the name and the id it had.
    const used = await temporaryPath()
    const left = join(used, '..', 'half')
    for (const path of [used, left]) await writeFile(path, LIST)
    await utimes(left, 0, 0)
    await sweep()
    assert.deepEqual([await isThere(used), await isThere(left)], [true, false])
  })

  test('can be given on the command line, too', async ({ assert }) => {
    const path = join(storagePath, 'list.csv')
    await writeFile(path, LIST)
    const upload = await keepUpload({
      path,
      name: '/home/me/list.csv',
      type: 'price_list',
      userId: null,
      contractorId: null,
    })
    assert.containSubset(upload, { name: 'list.csv', size: LIST.length, format: 'csv' })
    assert.isTrue(await isThere(path))
    const read = await withUploadedFile(upload.id, async (file) => file)
    assert.containSubset(read, { ok: true, value: { name: 'list.csv', size: LIST.length } })
  })
})
