import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { eventually } from '#tests/scenes/background'
import { givenOtherDatabase, type OtherDatabase } from '#tests/scenes/processes/other_database'

const ROWS = 30_000

function longList(): string {
  const rows = Array.from({ length: ROWS }, (_, n) => `QA;N${n};part ${n};10`)
  return ['Brand;Part number;Name;Price', ...rows].join('\n')
}

test.group('The first long price list of a portal', (group) => {
  let other: OtherDatabase
  let folder: string

  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prices-'))
    await writeFile(join(folder, 'long.csv'), longList())
    other = await givenOtherDatabase('first_list', { isMigrated: true })
    await other.rows("INSERT INTO price_lists (name, currency_code) VALUES ('First', 'USD')")
    return async () => {
      await other.drop()
      await rm(folder, { recursive: true })
    }
  })

  /** The nodes of the plan by which this connection looks a number up; made once, as for a search. */
  async function planOf(searching: Awaited<ReturnType<OtherDatabase['connect']>>) {
    const { rows } = await searching.query("EXPLAIN (FORMAT JSON) EXECUTE look_up('N7')")
    return JSON.stringify(rows)
  }

  test('is not read through by the searches that come while it is loaded', async ({ assert }) => {
    // From here on the planner takes `offers` for an empty table, where an index is of no use.
    await other.rows('VACUUM ANALYZE offers')
    const searching = await other.connect()
    await searching.query('SET plan_cache_mode = force_generic_plan')
    await searching.query(
      `PREPARE look_up AS SELECT id FROM offers WHERE partnumber_key = $1 AND gone_at IS NULL`
    )
    assert.include(await planOf(searching), 'Seq Scan')

    // The last thing an import writes is held, so that all its rows are there and not yet committed.
    const holding = await other.connect()
    await holding.query('BEGIN')
    await holding.query('SELECT FROM price_lists FOR NO KEY UPDATE')
    const importing = other.ace('prices:import', join(folder, 'long.csv'), '--price-list=First')
    await eventually(async () => {
      const waiting = await other.rows(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND wait_event_type = 'Lock' AND query LIKE 'UPDATE price_lists%'`
      )
      return waiting.length > 0
    })
    assert.notInclude(await planOf(searching), 'Seq Scan')
    await holding.query('ROLLBACK')

    assert.equal((await importing).code, 0)
    const [live] = await other.rows<{ offers: number; numbers: number }>(
      `SELECT count(*)::int AS offers, count(DISTINCT partnumber_key)::int AS numbers FROM offers`
    )
    assert.deepEqual(live, { offers: ROWS, numbers: ROWS })
  })
})
