import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Export } from '#shared/answers/export'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { failDeadExports, sweepExports } from '#app/exports/sweep_exports'
import { storagePath } from '#config/drive'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenContractor, unique } from '#tests/scenes/cast'
import {
  askExport,
  downloadExport,
  exportOver,
  givenExport,
} from '#tests/scenes/quotations/exports'
import { givenQuotation } from '#tests/scenes/quotations/quotations'
import { givenRealtime, listeningTo } from '#tests/scenes/realtime'
import { keptFiles } from '#tests/scenes/uploads'

const RUN = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

/** Status and code of a download. */
async function downloaded(...asked: Parameters<typeof downloadExport>) {
  const response = await downloadExport(...asked)
  if (response.ok) return [response.status, response.headers.get('content-type')]
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

async function keyOf({ id }: Pick<Export, 'id'>): Promise<string> {
  const row = await sql.one<{ file_key: string }>('SELECT file_key FROM exports WHERE id = $1', [
    id,
  ])
  return row?.file_key ?? ''
}

async function isKept(key: string): Promise<boolean> {
  return (await keptFiles('exports')).some((path) => path.endsWith(key))
}

/** A user who hears of what is theirs in their own channel. */
async function listening({ id }: SignedInUser) {
  const channel = `private-user.${id}`
  const socket = await listeningTo(channel)
  return async () => {
    const { event_id: _, ...told } = (await socket.hear('export.ready', channel)).data
    return told
  }
}

const quotationOf = (client: ApiClient, buyer: SignedInUser) =>
  givenQuotation(client, buyer, { partnumber: unique() })

test.group('An export that waits for a worker', () => {
  test('is not there yet, and asked for again is the same', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await quotationOf(client, buyer)
    assert.deepEqual(await downloaded(buyer, quotation), [404, 'not_found'])
    const asked = await askExport(client, buyer, quotation, '?status=none&reference=x')
    const { id, created_at, ...rest } = asked
    assert.deepEqual(rest, {
      kind: 'quotation_items',
      subject_id: quotation.id,
      filters: { status: 'none', reference: 'x' },
      state: 'pending',
      file_name: '',
      size: 0,
      expires_at: null,
    })
    assert.isNotNaN(Date.parse(created_at))
    assert.deepEqual(await downloaded(buyer, quotation), [409, 'export_not_ready'])
    const again = await askExport(client, buyer, quotation, '?reference=x&status=none&brand_name=')
    assert.deepEqual(again, asked)
    const other = await askExport(client, buyer, quotation, '?reference=y')
    const colleague = await askExport(client, await givenColleague(buyer), quotation)
    assert.equal(new Set([id, other.id, colleague.id]).size, 3)
  })

  test('is one of a few at most', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await quotationOf(client, buyer)
    for (let number = 1; number <= 10; number++) {
      await askExport(client, buyer, quotation, `?reference=${number}`)
    }
    const path = `/api/quotations/${quotation.id}/items/export`
    const refused = await call(client, buyer, 'put', `${path}?reference=11`)
    assert.deepEqual([refused.status(), refused.body().code], [429, 'too_much_at_once'])
    const known = await askExport(client, buyer, quotation, '?reference=10')
    assert.equal(known.filters.reference, '10')
  })

  test('is one of a few, however many are asked for at once', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await quotationOf(client, buyer)
    const path = `/api/quotations/${quotation.id}/items/export`
    const asked = await Promise.all(
      Array.from({ length: 25 }, (_, nr) => call(client, buyer, 'put', `${path}?reference=${nr}`))
    )
    const refused = asked.filter((answer) => answer.status() === 429)
    assert.lengthOf(refused, 15)
  })

  test('fails when its job is gone, and waits as long as it has one', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [lost, waiting] = [await quotationOf(client, buyer), await quotationOf(client, buyer)]
    const { id } = await askExport(client, buyer, lost)
    await askExport(client, buyer, waiting)
    await sql.run('SELECT graphile_worker.remove_job($1)', [`export:${id}`])
    await failDeadExports.run({}, RUN)
    assert.deepEqual(await downloaded(buyer, lost), [404, 'export_failed'])
    assert.deepEqual(await downloaded(buyer, waiting), [409, 'export_not_ready'])
    const told = await sql.rows('SELECT user_id, payload FROM outbox WHERE subject = $1', [
      `export:${id}`,
    ])
    const payload = { export_id: id, kind: 'quotation_items', subject_id: lost.id, state: 'failed' }
    assert.deepEqual(told, [{ user_id: buyer.id, payload }])
  })

  test('is asked for with filters that there are', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await quotationOf(client, buyer)
    for (const [query, fields] of [
      ['status=lost', ['status']],
      ['sort=colour', ['sort']],
      ['colour=red', ['colour']],
      ['page=2', ['page']],
    ] as const) {
      const path = `/api/quotations/${id}/items/export?${query}`
      const response = await call(client, buyer, 'put', path)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), fields)
    }
    const path = `/api/quotations/${id}/items/export-download?export_id=x`
    const response = await call(client, buyer, 'get', path)
    response.assertStatus(422)
  })
})

test.group('Exports that nobody has asked for', () => {
  test('have no folder, and nothing in it to be swept', async ({ assert }) => {
    await rm(join(storagePath, 'exports'), { recursive: true, force: true })
    await sweepExports.run({}, RUN)
    assert.deepEqual(await keptFiles('exports'), [])
  })
})

test.group('An export that was made', (group) => {
  group.setup(withBackground)
  group.setup(givenRealtime)

  test('is told of in the channel of who asked, and named by the quotation', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const quotation = await quotationOf(client, buyer)
    await call(client, buyer, 'patch', `/api/quotations/${quotation.id}`, {
      reference: 'Fleet: "Süd" / 7',
    })
    const heard = await listening(buyer)
    const { id } = await askExport(client, buyer, quotation)
    assert.deepEqual(await heard(), {
      export_id: id,
      kind: 'quotation_items',
      subject_id: quotation.id,
      state: 'ready',
    })
    const response = await downloadExport(buyer, quotation)
    const name = /filename\*=UTF-8''(\S+)$/.exec(
      response.headers.get('content-disposition') ?? ''
    )?.[1]
    assert.match(
      decodeURIComponent(name ?? ''),
      new RegExp(`^Quotation ${quotation.id} Fleet_ _Süd_ _ 7 \\d{4}-\\d\\d-\\d\\d\\.xlsx$`)
    )
    const bytes = await response.arrayBuffer()
    assert.equal(Number(response.headers.get('content-length')), bytes.byteLength)
  })

  test('is told of when it could not be', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await quotationOf(client, buyer)
    const heard = await listening(buyer)
    // Bound to another contractor meanwhile: nothing of the old one is theirs any more.
    await sql.transaction(async (tx) => {
      await tx.run(
        `INSERT INTO exports (contractor_id, user_id, kind, subject_id)
         VALUES ($1, $2, 'quotation_items', $3)`,
        [buyer.contractor?.id, buyer.id, quotation.id]
      )
      await tx.run('UPDATE users SET contractor_id = $2 WHERE id = $1', [
        buyer.id,
        await givenContractor(),
      ])
      await tx.run(
        `SELECT graphile_worker.add_job('make_export', json_build_object('exportId', id),
           job_key => 'export:' || id) FROM exports WHERE user_id = $1`,
        [buyer.id]
      )
    })
    const { state } = await heard()
    assert.equal(state, 'failed')
  })

  test('is the latest, or the one of an id; and nobody else’s', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const [one, other] = [await quotationOf(client, buyer), await quotationOf(client, buyer)]
    const first = await askExport(client, buyer, one)
    await exportOver(first)
    await exportOver(await askExport(client, buyer, one, '?status=found'))
    const latest = await downloadExport(buyer, one)
    const earlier = await downloadExport(buyer, one, `?export_id=${first.id}`)
    assert.deepEqual([latest.status, earlier.status], [200, 200])
    assert.notEqual(latest.headers.get('content-length'), earlier.headers.get('content-length'))
    const byId = `?export_id=${first.id}`
    for (const [user, quotation, query] of [
      [colleague, one, ''],
      [colleague, one, byId],
      [await givenBuyer(), one, byId],
      [buyer, other, byId],
      [buyer, { id: 999_999_999 }, ''],
    ] as const) {
      assert.deepEqual(await downloaded(user, quotation, query), [404, 'not_found'])
    }
    const stranger = await givenBuyer()
    const path = `/api/quotations/${one.id}/items/export`
    const asked = await call(client, stranger, 'put', path)
    asked.assertStatus(404)
  })

  test('is for blocked contractors, too, and for none without the feature', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const quotation = await quotationOf(client, buyer)
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    const file = await givenExport(client, buyer, quotation)
    assert.isAbove(file.length, 0)
    const limited = await givenBuyer({ disabled_features: ['quotations'] })
    const path = `/api/quotations/${quotation.id}/items`
    const refusals = [
      await call(client, limited, 'put', `${path}/export`),
      await call(client, limited, 'get', `${path}/export-download`),
    ]
    assert.deepEqual(
      refusals.map((response) => [response.status(), response.body().code]),
      [
        [403, 'feature_disabled'],
        [403, 'feature_disabled'],
      ]
    )
  })

  test('is there for a day, and its file goes', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const [old, young] = [await quotationOf(client, buyer), await quotationOf(client, buyer)]
    const asked = await askExport(client, buyer, old)
    await givenExport(client, buyer, young)
    await exportOver(asked)
    const key = await keyOf(asked)
    assert.isTrue(await isKept(key))
    await sql.run(
      `UPDATE exports SET expires_at = expires_at - interval '24 hours' WHERE id = $1`,
      [asked.id]
    )
    assert.deepEqual(await downloaded(buyer, old), [404, 'export_expired'])
    const lost = join(storagePath, 'exports', '2020', '01', '01')
    await mkdir(lost, { recursive: true })
    await writeFile(join(lost, 'nobody-knows-me'), 'x')
    await sweepExports.run({}, RUN)
    assert.isFalse(await isKept(key))
    assert.isFalse(await isKept('nobody-knows-me'))
    assert.deepEqual(await downloaded(buyer, old), [404, 'export_expired'])
    assert.equal((await downloaded(buyer, young))[0], 200)
  })

  test('goes with its user, when that is made nobody', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenExport(client, buyer, await quotationOf(client, buyer))
    await anonymiseUser(buyer.email, typedHere)
    const kept = await sql.rows('SELECT FROM exports WHERE user_id = $1', [buyer.id])
    assert.lengthOf(kept, 0)
  })

  test('goes for a newer one when its user has many', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await quotationOf(client, buyer)
    const asked: Export[] = []
    for (let number = 1; number <= 11; number++) {
      const each = await askExport(client, buyer, quotation, `?reference=${number}`)
      await exportOver(each)
      asked.push(each)
    }
    const [first, second] = asked
    assert.deepEqual(await downloaded(buyer, quotation, `?export_id=${first?.id}`), [
      404,
      'export_expired',
    ])
    assert.equal((await downloaded(buyer, quotation, `?export_id=${second?.id}`))[0], 200)
    const kept = await sql.rows('SELECT FROM exports WHERE user_id = $1 AND file_key IS NOT NULL', [
      buyer.id,
    ])
    assert.lengthOf(kept, 10)
    // And when its files take much room.
    await sql.run('UPDATE exports SET size = 150 * 1024 * 1024 WHERE id = ANY ($1)', [
      asked.slice(-2).map(({ id }) => id),
    ])
    await exportOver(await askExport(client, buyer, quotation))
    const left = await sql.rows<{ id: number }>(
      'SELECT id FROM exports WHERE user_id = $1 AND file_key IS NOT NULL ORDER BY id',
      [buyer.id]
    )
    assert.lengthOf(left, 2)
    assert.equal(left[0]?.id, asked.at(-1)?.id)
  })
})
