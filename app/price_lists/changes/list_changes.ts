import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { inBrandOrder } from '#app/database/brand_order'
import { condition, type Condition } from '#app/database/conditions'
import { orderBy, readListPage, wholeList, type ListPage } from '#app/database/list_page'
import { partNumberBegins } from '#app/offers/part_number_filter'
import { countUses, isInUse } from '#app/price_lists/changes/in_use'
import {
  isFarFromOthers,
  KIND_WITHOUT_OTHERS,
  SHOWN_WITHOUT_OTHERS,
} from '#app/price_lists/only_for_managers'
import type { ImportChange, PriceChangeKind } from '#shared/answers/prices/price_change'
import { parseSort } from '#shared/list_query'
import { MOVE_BINS } from '#shared/prices/move_bins'

export const CHANGE_SORTS = ['moved', 'cost_after', 'brand_name', 'partnumber'] as const

type ChangeSort = (typeof CHANGE_SORTS)[number]

export interface ChangeFilters {
  kind?: PriceChangeKind
  /** As the import names it. */
  brand_name?: string
  partnumber?: string
  /** One of `MOVE_BINS`. */
  bin?: number
  /** In percent, both ends included. */
  moved_from?: number
  moved_to?: number
  /** By more than so many percent, up, down or both. */
  moved_over?: number
  direction?: MoveDirection
  /** New ones that cost ten times more or less than others ask. */
  far_from_others?: boolean
  in_use?: boolean
}

export const MOVE_DIRECTIONS = ['up', 'down'] as const

type MoveDirection = (typeof MOVE_DIRECTIONS)[number]

export interface ChangesWanted extends ChangeFilters {
  sort: ChangeSort | `-${ChangeSort}`
}

/** A change as it is read, with the offer it is about. */
export type ChangeRow = Omit<ImportChange, 'carts' | 'quotations' | 'orders'> & {
  offer_id: number | null
}

/** What is shown to managers, and to suppliers: see `only_for_managers`. */
const EVERYTHING = {
  kind: 'c.kind',
  reason: 'c.hold_reason',
  others: 'round(c.cost_others, 4)',
  far: `c.cost_others IS NULL, abs(ln(c.cost_after::float8 / c.cost_others::float8)) DESC NULLS LAST, `,
  rows: [] as readonly Condition[],
  seesAll: true,
}
const WITHOUT_OTHERS = {
  kind: KIND_WITHOUT_OTHERS,
  reason: `CASE WHEN NOT ${isFarFromOthers('c')} THEN c.hold_reason END`,
  others: 'NULL::numeric',
  far: '',
  rows: [condition(SHOWN_WITHOUT_OTHERS)],
  seesAll: false,
}

function shownTo(user: SignedInUser) {
  return isManager(user) ? EVERYTHING : WITHOUT_OTHERS
}

const columns = ({ kind, reason, others }: typeof EVERYTHING) => `c.id, c.offer_id, ${kind} AS kind,
  c.brand_name, c.partnumber, c.name, c.cost_before, c.cost_after,
  round((c.cost_after / c.cost_before - 1) * 100, 2)::float8 AS moved,
  ${others} AS cost_others, c.line, ${reason} AS hold_reason`

const sortColumns: Record<ChangeSort, string | readonly string[]> = {
  moved: 'c.cost_after / c.cost_before',
  cost_after: 'c.cost_after',
  brand_name: [inBrandOrder('c.brand_name'), 'c.partnumber_key'],
  partnumber: 'c.partnumber_key',
}

/**
 * What an import changes, or would. What is in carts, quotations and orders is for managers: for
 * others it is in none, whatever they ask for.
 */
export async function listChanges(
  user: SignedInUser,
  importId: number,
  { page, per_page, ...wanted }: ChangesWanted & { page: number; per_page: number }
): Promise<ListPage<ImportChange>> {
  const { rows, meta } = await readListPage<ChangeRow>({
    ...listOf(user, importId, wanted),
    page,
    per_page,
  })
  const { seesAll } = shownTo(user)
  const usesOf = await countUses(seesAll ? rows.map(({ offer_id }) => offer_id) : [])
  return { rows: rows.map(({ offer_id, ...row }) => ({ ...row, ...usesOf(offer_id) })), meta }
}

/** The statement that reads all of them, as rows of `ChangeRow`. */
export function wholeChanges(user: SignedInUser, importId: number, wanted: ChangesWanted) {
  return wholeList(listOf(user, importId, wanted))
}

function listOf(user: SignedInUser, importId: number, { sort, ...filters }: ChangesWanted) {
  const shown = shownTo(user)
  const { field, direction } = parseSort(sort)
  const ordered = orderBy(sortColumns[field as ChangeSort], direction, 'c.id')
  return {
    columns: columns(shown),
    tables: 'price_import_changes c',
    filtered_tables: 'price_import_changes c',
    id: 'c.id',
    conditions: [
      condition('c.price_import_id = $?', importId),
      ...shown.rows,
      ...filtersOf(filters, shown),
    ],
    // What has no move comes last, from either end: the furthest from what others ask first of it.
    order:
      field === 'moved' ? `c.cost_after / c.cost_before IS NULL, ${shown.far}${ordered}` : ordered,
  }
}

function filtersOf(filters: ChangeFilters, shown: typeof EVERYTHING): Condition[] {
  const { kind, brand_name, partnumber, bin, moved_from: from, moved_to: to } = filters
  const { moved_over: over, direction } = filters
  return [
    ...(kind ? [condition(`${shown.kind} = $?`, kind)] : []),
    ...(brand_name ? [condition('c.brand_name = $?', brand_name)] : []),
    ...(partnumber ? [partNumberBegins('c.partnumber_key', partnumber)] : []),
    ...(bin === undefined ? [] : inBin(bin)),
    ...(from === undefined ? [] : [moved('>=', from)]),
    ...(to === undefined ? [] : [moved('<=', to)]),
    ...(over === undefined ? [] : [movedOver(over, direction)]),
    ...(over === undefined && direction ? [moved(SIGNS[direction], 0)] : []),
    ...(filters.far_from_others && shown.seesAll ? [condition('c.cost_others IS NOT NULL')] : []),
    ...(filters.in_use && shown.seesAll ? [isInUse()] : []),
  ]
}

const SIGNS: Record<MoveDirection, string> = { up: '>', down: '<' }

function movedOver(percent: number, direction?: MoveDirection): Condition {
  const up = moved(SIGNS.up, percent)
  const down = moved(SIGNS.down, -percent)
  if (direction) return direction === 'up' ? up : down
  return condition(`(${up.text} OR ${down.text})`, ...up.values, ...down.values)
}

/** In which direction a limit belongs to the bin beyond it: see `MOVE_BINS`. */
function inBin(index: number): Condition[] {
  const { from, to } = MOVE_BINS[index] ?? { from: 0, to: 0 }
  const isFall = (to ?? 0) < 0 || (to === 0 && from !== 0)
  if (from === 0 && to === 0) return [moved('=', 0)]
  return isFall
    ? [...(from === null ? [] : [moved('>', from)]), ...limit(to === 0 ? '<' : '<=', to)]
    : [...limit(from === 0 ? '>' : '>=', from), ...limit('<', to)]
}

const limit = (operator: string, percent: number | null) =>
  percent === null ? [] : [moved(operator, percent)]

/** Compared without dividing, so that a limit is met exactly. */
function moved(operator: string, percent: number): Condition {
  return condition(
    `c.cost_after * 100 ${operator} c.cost_before * (100 + $?::numeric)`,
    String(percent)
  )
}
