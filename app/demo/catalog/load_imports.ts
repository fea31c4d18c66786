import { importFileName, times, type ListRow } from '#app/demo/catalog/import_rows'
import { loadHeldImport } from '#app/demo/catalog/load_held_import'
import type { LoadedPeople } from '#app/demo/load_people'
import { demoPriceLists } from '#app/demo/catalog/price_lists'
import type { Random } from '#app/demo/random'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'

const HOUR = 3_600_000

/**
 * How the price lists became what they are: some imports of each, one that failed, and of the list
 * of `supplier@` the files as well, one of which waits for a manager.
 */
export async function loadImports(
  tx: Transaction,
  people: LoadedPeople,
  random: Random
): Promise<void> {
  const lists = await tx.rows<ListRow>(
    `SELECT id, name, supplier_id, row_count, valid_hours, updated_at FROM price_lists ORDER BY id`
  )
  const userId = people.user_ids.get('manager')
  for (const list of lists) {
    if (list.name === demoPriceLists.orient_economy.name) await loadHeldImport(tx, people, list)
    else await insertRows(tx, 'price_imports', historyOf(list, userId, random))
  }
}

/** Versions a list has had, the oldest first; a file of EU Express had a password. */
function historyOf(list: ListRow, user_id: number | undefined, random: Random) {
  const versions = [3, 2, 1, 0].map((age) => {
    const at = new Date(list.updated_at.getTime() - age * (list.valid_hours - 2) * HOUR)
    const hadPassword = list.name === demoPriceLists.eu_express.name && age === 1
    return hadPassword ? failedImport(list, at) : liveImport(list, at, random)
  })
  return versions.map((version) => ({ ...version, price_list_id: list.id, user_id }))
}

function liveImport(list: ListRow, at: Date, random: Random) {
  const rows_changed = Math.round(list.row_count * (0.02 + random.next() * 0.1))
  const rows_new = random.int(3, 90)
  return {
    file_name: importFileName(list, at, 'csv'),
    state: 'live',
    failure: null,
    rows_total: list.row_count,
    rows_new,
    rows_changed,
    rows_unchanged: list.row_count - rows_changed - rows_new,
    rows_gone: random.int(0, 60),
    ...times(at, random.int(2, 9)),
  }
}

function failedImport(list: ListRow, at: Date) {
  return {
    file_name: importFileName(list, at, 'xlsx'),
    state: 'failed',
    failure: 'encrypted',
    rows_total: 0,
    rows_new: 0,
    rows_changed: 0,
    rows_unchanged: 0,
    rows_gone: 0,
    ...times(at, 1),
  }
}
