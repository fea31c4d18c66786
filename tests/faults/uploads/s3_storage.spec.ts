import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { givenServer, until } from '#tests/faults/server/server_process'
import { givenS3 } from '#tests/faults/uploads/s3_process'
import { unique } from '#tests/scenes/cast'
import { givenUploader, preview, upload, type UploadAnswer } from '#tests/scenes/uploads'

const LIST = `Brand;Number;Price\n${'MAHLE;OC 90;12,50\n'.repeat(5000)}`

test.group('Files in S3', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'spareline_s3_'))
    return () => rmSync(folder, { recursive: true, force: true })
  })

  /** A portal that keeps its files there. */
  async function givenPortal() {
    const s3 = await givenS3()
    const server = await givenServer({ ...s3.settings, STORAGE_PATH: folder })
    await server.ready()
    const url = server.url
    return {
      s3,
      server,
      send: (user: SignedInUser, content: string) => upload(user, content, { url }),
      show: (user: SignedInUser, id: number, query = ''): Promise<UploadAnswer> =>
        preview(user, id, query, url),
    }
  }

  test('are kept there and fetched once for all who look', async ({ assert }) => {
    const { s3, send, show } = await givenPortal()
    const buyer = await givenUploader()
    const { status, body } = await send(buyer, LIST)
    assert.equal(status, 201)
    assert.lengthOf(
      s3.requests.filter((line) => /^PUT \/spareline-files\/uploads\/\d{4}\//.test(line)),
      1
    )
    assert.isFalse(readdirSync(folder).includes('uploads'))
    const id = body.data.upload_id
    const shown = await Promise.all(
      [1, 2, 3, 4].map((count) => show(buyer, id, `?rows_count_begin=${count}`))
    )
    shown.push(await show(buyer, id))
    assert.lengthOf(shown, 5)
    for (const answer of shown) {
      assert.deepEqual([answer.status, answer.body.data.total_rows], [200, 5001])
    }
    assert.lengthOf(
      s3.requests.filter((line) => line.startsWith('GET')),
      1
    )
  })

  test('are removed there when they are too old, and when nobody knows of them', async ({
    assert,
  }) => {
    const { s3, send, show } = await givenPortal()
    const buyer = await givenUploader()
    const { body } = await send(buyer, LIST)
    const id = body.data.upload_id
    await sql.run("UPDATE uploads SET created_at = now() - interval '31 days' WHERE id = $1", [id])
    await s3.put('uploads/2020/01/01/orphan')
    await s3.put('others/2020/01/01/file')
    await sql.run("SELECT graphile_worker.add_job('sweep_uploads', '{}')")
    await until(() => s3.requests.some((line) => line.startsWith('DELETE')))
    await until(async () => (await show(buyer, id)).status === 410)
    await until(() => s3.requests.includes('DELETE /spareline-files/uploads/2020/01/01/orphan'))
    const left = await s3.keys()
    assert.deepEqual(left, ['others/2020/01/01/file'])
  })

  test('that are no longer there are gone', async ({ assert }) => {
    const { send, show } = await givenPortal()
    const buyer = await givenUploader()
    const { body } = await send(buyer, LIST)
    const id = body.data.upload_id
    await sql.run("UPDATE uploads SET file_key = 'uploads/2026/01/01/' || $2 WHERE id = $1", [
      id,
      unique(),
    ])
    const answer = await show(buyer, id)
    assert.deepEqual([answer.status, answer.body.code], [410, 'upload_gone'])
  })

  test('cannot be kept while it is away, which is said and leaves nothing', async ({ assert }) => {
    const { s3, server, send, show } = await givenPortal()
    const buyer = await givenUploader()
    const { body } = await send(buyer, LIST)
    s3.off()
    const refused = await send(buyer, `${LIST}more\n`)
    assert.deepEqual([refused.status, refused.body.code], [503, 'storage_unavailable'])
    const unseen = await show(buyer, body.data.upload_id)
    assert.deepEqual([unseen.status, unseen.body.code], [503, 'storage_unavailable'])
    assert.equal(await server.status('/health/ready'), 200)
    const rows = await sql.rows('SELECT FROM uploads WHERE user_id = $1', [buyer.id])
    assert.lengthOf(rows, 1)
    await s3.on()
    assert.equal((await show(buyer, body.data.upload_id)).status, 200)
    assert.equal((await send(buyer, `${LIST}more\n`)).status, 201)
  })
})
