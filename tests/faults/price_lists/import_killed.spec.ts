import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { pool, sql } from '#app/database/sql'
import { startImport } from '#tests/faults/price_lists/import_process'
import { givenPriceList } from '#tests/scenes/catalog'
import { whenImported } from '#tests/scenes/price_lists/price_imports'

const ROWS = 60_000
let folder = ''

/** A list of parts `N0` … at one price; a new version of it changes every row and adds a few. */
function listAt(price: number, rows = ROWS): string {
  const lines = ['Brand;Part number;Name;Price;Stock']
  for (let n = 0; n < rows; n++) lines.push(`Kill ${n % 50};N${n};part ${n};${price};${n % 9}`)
  return lines.join('\n')
}

async function stateOf(priceListId: number) {
  return sql.one<{ old: number; new: number; gone: number }>(
    `SELECT count(*) FILTER (WHERE cost = 10)::int AS old, count(*) FILTER (WHERE cost = 12)::int AS new,
       count(gone_at)::int AS gone FROM offers WHERE price_list_id = $1`,
    [priceListId]
  )
}

const OLD = { old: ROWS, new: 0, gone: 0 }
const NEW = { old: 0, new: ROWS + 10, gone: 0 }

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5)
}

/** True once a connection of an import runs a statement that begins so. */
async function runs(start: string): Promise<boolean> {
  const row = await sql.one<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND query LIKE $1 || '%') AS found`,
    [start]
  )
  return row?.found === true
}

/** True once such a statement has come to the row that somebody else holds. */
async function waitsForRow(start: string): Promise<boolean> {
  const row = await sql.one<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1 || '%')
       AS found`,
    [start]
  )
  return row?.found === true
}

async function leftovers(priceListId: number) {
  const tables = await sql.rows(
    `SELECT FROM pg_class WHERE relname = 'price_import_staging_' || $1::text`,
    [priceListId]
  )
  const running = await sql.rows(
    "SELECT FROM price_imports WHERE price_list_id = $1 AND state = 'running'",
    [priceListId]
  )
  return tables.length + running.length
}

test.group('An import that is killed', (group) => {
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prices-'))
    await writeFile(join(folder, 'new.csv'), listAt(12, ROWS + 10))
    return () => rm(folder, { recursive: true })
  })

  async function givenOldList() {
    const list = await givenPriceList()
    await whenImported(list.id, listAt(10))
    return list
  }

  async function thenRerunWorks(
    list: { id: number; name: string },
    assert: { deepEqual: Function }
  ) {
    const again = startImport(join(folder, 'new.csv'), list.name)
    assert.deepEqual(await again.ended, { code: 0, errors: '' })
    assert.deepEqual(await stateOf(list.id), NEW)
    assert.deepEqual(await leftovers(list.id), 0)
  }

  /** The server has noticed that the process is gone. */
  async function thenConnectionEnds() {
    await until(
      async () => !(await runs('COPY price_import')) && !(await runs('UPDATE offers o SET'))
    )
  }

  for (const statement of ['COPY price_import', 'CREATE TEMPORARY TABLE price_changes']) {
    test(`while the server runs ${statement} … changes nothing and can be run again`, async ({
      assert,
    }) => {
      const list = await givenOldList()
      const first = startImport(join(folder, 'new.csv'), list.name)
      await until(() => runs(statement))
      first.kill()
      await first.ended
      await until(async () => !(await runs(statement)))
      assert.deepEqual(await stateOf(list.id), OLD)
      await thenRerunWorks(list, assert)
    })
  }

  test('in the middle of the changes leaves no half of them', async ({ assert }) => {
    const list = await givenOldList()
    const client = await pool.connect()
    // A row somebody else holds stops the import between its first and its last change.
    await client.query('BEGIN')
    await client.query(
      'SELECT FROM offers WHERE price_list_id = $1 ORDER BY id DESC LIMIT 1 FOR UPDATE',
      [list.id]
    )
    const first = startImport(join(folder, 'new.csv'), list.name)
    await until(() => waitsForRow('UPDATE offers o SET gone_at = NULL'))
    first.kill()
    await first.ended
    await client.query('ROLLBACK')
    client.release()
    await thenConnectionEnds()
    assert.deepEqual(await stateOf(list.id), OLD)
    await thenRerunWorks(list, assert)
  })

  test('at any moment leaves the old list or the new one', async ({ assert }) => {
    const list = await givenOldList()
    for (let round = 0; round < 6; round++) {
      const started = startImport(join(folder, 'new.csv'), list.name)
      await sleep(400 + Math.random() * 1600)
      started.kill()
      await started.ended
      await thenConnectionEnds()
      const state = await stateOf(list.id)
      assert.deepEqual(state, state?.new === 0 ? OLD : NEW)
    }
    await thenRerunWorks(list, assert)
    const states = await sql.rows<{ state: string; failure: string | null }>(
      "SELECT state, failure FROM price_imports WHERE price_list_id = $1 AND state <> 'live'",
      [list.id]
    )
    for (const row of states) assert.deepEqual(row, { state: 'failed', failure: 'interrupted' })
  })
})
