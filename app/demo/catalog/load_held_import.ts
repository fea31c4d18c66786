import type { PriceReview } from '#shared/answers/price_import'
import type { MovedPrice } from '#shared/answers/prices/import_outcome'
import { importFileName, times, type ListRow } from '#app/demo/catalog/import_rows'
import type { LoadedPeople } from '#app/demo/load_people'
import { cellsOf, configOf, keepPriceFile, type PricedRow } from '#app/demo/catalog/price_files'
import { positionColumns } from '#app/offers/kept_offers'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'

const HOUR = 3_600_000
/** The last line of a file that was cut off, and somebody's remark. */
const USELESS = [
  { reason: 'brand_missing', cells: ['', 'see second sheet'] },
  { reason: 'price_not_a_number', cells: ['AMORTEK', 'AMA', 'Shock absorber', 'n/a'] },
]

/**
 * The imports of the list of `supplier@`: two live ones, so that the newer can be undone, and one
 * that waits for a manager, because it ends in the middle and some prices are in another currency.
 */
export async function loadHeldImport(
  tx: Transaction,
  people: LoadedPeople,
  list: ListRow
): Promise<void> {
  const now = await rowsOf(tx, list.id)
  const before = now.filter((_, index) => index % 37 !== 5).map(asBefore)
  const cut = now.slice(0, Math.round(now.length * 0.4)).map(asCut)
  const week = 7 * 24 * HOUR
  const moved = before.filter((_, index) => index % 5 === 0).length
  const add = (ended: Date, rows: string[][], counts: object) =>
    addImport(tx, people, list, ended, rows, counts)
  await add(new Date(list.updated_at.getTime() - week), before.map(cellsOf), {
    state: 'live',
    rows_changed: before.length,
  })
  await add(list.updated_at, now.map(cellsOf), {
    state: 'live',
    rows_new: now.length - before.length,
    rows_changed: moved,
    rows_unchanged: before.length - moved,
  })
  const review = reviewOf(now, cut)
  const changed = cut.filter((row, index) => row.cost !== now[index]?.cost).length
  const held = await add(
    new Date(Date.now() - 3 * HOUR),
    [...cut.map(cellsOf), ...USELESS.map(({ cells }) => cells)],
    {
      state: 'awaiting_confirmation',
      rows_changed: changed,
      rows_unchanged: cut.length - changed,
      rows_gone: review.gone,
      rows_rejected: USELESS.length,
      reject_counts: Object.fromEntries(USELESS.map(({ reason }) => [reason, 1])),
      review,
    }
  )
  for (const [index, { reason, cells }] of USELESS.entries()) {
    await tx.run(
      `INSERT INTO price_import_rejects (price_import_id, line, reason, cells)
       VALUES ($1, $2, $3, $4)`,
      [held, cut.length + 2 + index, reason, cells]
    )
  }
}

function rowsOf(tx: Transaction, listId: number): Promise<PricedRow[]> {
  return tx.rows<PricedRow>(
    `SELECT b.name AS brand_name, ${positionColumns('o')}, o.weight
     FROM offers o JOIN brands b ON b.id = o.brand_id WHERE o.price_list_id = $1 ORDER BY o.id`,
    [listId]
  )
}

function asBefore(row: PricedRow, index: number): PricedRow {
  return index % 5 === 0 ? { ...row, cost: times4(row.cost, 0.97) } : row
}

function asCut(row: PricedRow, index: number): PricedRow {
  if (index % 500 === 250) return { ...row, cost: times4(row.cost, 88.5) }
  return index % 7 === 0 ? { ...row, cost: times4(row.cost, 1.03) } : row
}

/** A cost as numeric(14,4) is written. */
function times4(cost: string, factor: number): string {
  return (Number(cost) * factor).toFixed(4)
}

function reviewOf(now: PricedRow[], cut: PricedRow[]): PriceReview {
  const moves = cut
    .map((row, index) => moveOf(now[index] ?? row, row))
    .filter(({ share }) => share !== 1)
    .toSorted((a, b) => Math.abs(Math.log(b.share)) - Math.abs(Math.log(a.share)))
  const gone = now.length - cut.length
  const middle = moves.toSorted((a, b) => a.share - b.share)[Math.floor(moves.length / 2)]
  return {
    reasons: ['half_gone'],
    positions_before: now.length,
    gone,
    is_drop: gone * 2 >= now.length,
    tenfold_moves: moves.filter(({ share }) => share >= 10 || share <= 0.1).length,
    in_both: cut.length,
    moved: moves.length,
    moved_far: moves.filter(({ share }) => share > 1.5 || share < 0.5).length,
    median_move: middle ? Math.round((middle.share - 1) * 1000) / 10 : null,
    stock_before: 0,
    new_far: 0,
    currency_found: null,
    examples: moves.slice(0, 20).map(({ move }) => move),
  }
}

function moveOf(before: PricedRow, after: PricedRow): { share: number; move: MovedPrice } {
  const { brand_name, partnumber, name } = after
  const move = { brand_name, partnumber, name, cost_before: before.cost, cost_after: after.cost }
  return { share: Number(after.cost) / Number(before.cost), move }
}

/** One import of a file with these rows by the supplier's user; answers its id. */
async function addImport(
  tx: Transaction,
  people: LoadedPeople,
  list: ListRow,
  ended: Date,
  rows: string[][],
  counts: object
): Promise<number | undefined> {
  const user_id = people.user_ids.get('supplier')
  const file_name = importFileName(list, ended, 'csv')
  const when = times(ended, 2)
  const { upload_id, size } = await keepPriceFile(tx, {
    name: file_name,
    cells: rows,
    contractor_id: list.supplier_id,
    user_id,
    created_at: when.created_at,
  })
  const [id] = await insertRows(tx, 'price_imports', [
    {
      price_list_id: list.id,
      user_id,
      upload_id,
      file_name,
      config: configOf(rows.length),
      rows_total: rows.length,
      rows_read: rows.length,
      bytes_read: size,
      bytes_total: size,
      ...counts,
      ...when,
    },
  ])
  return id
}
