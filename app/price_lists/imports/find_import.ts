import { importAbilities, type AbilityFacts } from '#app/price_lists/imports/import_policy'
import {
  canBeRead,
  empties,
  IS_BEGINNING,
  isUpdate,
  keptVersions,
} from '#app/price_lists/imports/life/kept_versions'
import { sql } from '#app/database/sql'
import type {
  PriceImport,
  PriceImportFailure,
  PriceImportState,
  PriceReview,
  RejectGroup,
} from '#shared/answers/price_import'

interface ImportRow extends Omit<
  PriceImport,
  'rejects' | 'review' | 'failure' | 'may' | 'created_at' | 'finished_at'
> {
  state: PriceImportState
  review: KeptReview | null
  failure: string | null
  failure_details: Omit<PriceImportFailure, 'type'> | null
  created_at: Date
  finished_at: Date | null
  has_file: boolean
  place: number | null
  can_be_read: boolean
  can_go_back: boolean
}

/** As it was written; those of before had less to say. */
type KeptReview = Pick<PriceReview, 'positions_before' | 'gone' | 'is_drop' | 'tenfold_moves'> &
  Partial<PriceReview>

/** The version before `v` can be read; or there was none, and the list would be empty. */
const CAN_GO_BACK = `coalesce(v.place = 1 AND CASE WHEN b.id IS NULL THEN ${IS_BEGINNING}
  ELSE b.empties OR ${canBeRead('b.id')} END, false)`

/** What its figures do not know of. */
const UPDATES_SINCE = `SELECT count(*)::int AS count,
    (array_agg(n.id ORDER BY n.finished_at DESC, n.id DESC))[1] AS newest_id
  FROM price_imports n WHERE n.price_list_id = i.price_list_id AND n.state = 'live'
    AND ${isUpdate('n')} AND n.finished_at > i.finished_at`

const select = (
  outcome: string
) => `SELECT ${outcome} AS outcome, i.id, i.price_list_id, l.name AS price_list_name, i.state, i.is_check,
    CASE WHEN i.is_check AND f.id IS NOT NULL
      THEN jsonb_build_object('upload_id', f.id, 'config', i.config) END AS mapped,
    i.file_name, u.name AS user_name, src.name AS source_name,
    coalesce(u.role NOT IN ('buyer', 'contractor_admin'), false) AS is_by_staff,
    i.rows_read, i.bytes_read, i.bytes_total, i.rows_total, i.rows_new, i.rows_changed,
    i.rows_unchanged, i.rows_gone, i.rows_duplicate, i.rows_rejected, i.rows_too_cheap,
    i.rows_held, i.brands_added, i.keeps_changes, i.review,
    i.failure, i.failure_details, i.reject_reason, i.reapplies_id, i.undoes_id,
    c.name AS confirmed_by_name, i.created_at, i.finished_at, f.file_key IS NOT NULL AS has_file,
    CASE WHEN s.count > 0 THEN to_jsonb(s) END AS updates_since, ${empties('i')} AS empties, v.place, ${CAN_GO_BACK} AS can_go_back,
    coalesce(v.place > 1 AND ${canBeRead('i.id')}, false) AS can_be_read
  FROM price_imports i JOIN price_lists l ON l.id = i.price_list_id
  LEFT JOIN users u ON u.id = i.user_id LEFT JOIN users c ON c.id = i.confirmed_by
  LEFT JOIN price_sources src ON src.id = i.price_source_id
  LEFT JOIN uploads f ON f.id = i.upload_id
  LEFT JOIN LATERAL (${keptVersions('i.price_list_id')}) v ON v.id = i.id
  LEFT JOIN LATERAL (SELECT n.id, ${empties('n')} AS empties FROM price_imports n
    WHERE v.place = 1 AND n.price_list_id = i.price_list_id AND n.state = 'live' AND n.id <> i.id
    ORDER BY n.finished_at DESC, n.id DESC LIMIT 1) b ON true
  LEFT JOIN LATERAL (${UPDATES_SINCE}) s ON i.state IN ('awaiting_confirmation', 'checked')`

/** An import or check with examples of its rejected rows; null when there is none. */
export async function findImport(id: number): Promise<PriceImport | null> {
  const row = await sql.one<ImportRow>(`${select('i.outcome')} WHERE i.id = $1`, [id])
  if (row === null) return null
  return { ...importOf(row), rejects: await listRejectGroups(id) }
}

/** The newest imports of a price list, without checks. */
export async function listImports(priceListId: number, most = 30): Promise<PriceImport[]> {
  const rows = await sql.rows<ImportRow>(
    `${select('NULL::jsonb')} WHERE i.price_list_id = $1 AND NOT i.is_check ORDER BY i.id DESC LIMIT $2`,
    [priceListId, most]
  )
  return rows.map(importOf)
}

function importOf(row: ImportRow): PriceImport {
  const { has_file, place, can_be_read, can_go_back, failure, failure_details, ...shown } = row
  const facts: AbilityFacts = { ...shown, has_file, place, can_be_read, can_go_back }
  return {
    ...shown,
    rejects: [],
    review: row.review && reviewOf(row.review),
    failure: failure === null ? null : { type: failure, ...failure_details },
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    may: importAbilities(facts),
  }
}

function reviewOf(kept: KeptReview): PriceReview {
  const reasons: PriceReview['reasons'] = []
  if (kept.is_drop) reasons.push('half_gone')
  if (kept.tenfold_moves > 0) reasons.push('tenfold')
  const counts = { in_both: 0, moved: 0, moved_far: 0, stock_before: 0, new_far: 0 }
  const rest = { median_move: null, currency_found: null, examples: [] }
  return { reasons, ...counts, ...rest, ...kept }
}

/** Cells and letters of an example; the file that can be downloaded has them all. */
const SHOWN_CELLS = 30
const SHOWN_LETTERS = 200

async function listRejectGroups(importId: number): Promise<RejectGroup[]> {
  return sql.rows<RejectGroup>(
    `SELECT g.reason, g.count::int AS count, coalesce(e.examples, '[]') AS examples
     FROM price_imports i CROSS JOIN LATERAL jsonb_each_text(i.reject_counts) g (reason, count)
     CROSS JOIN LATERAL (SELECT json_agg(json_build_object(
         'line', coalesce(r.sheet_line, r.line), 'sheet', r.sheet, 'cells',
         ARRAY(SELECT left(c.cell, ${SHOWN_LETTERS})
           FROM unnest(r.cells[:${SHOWN_CELLS}]) WITH ORDINALITY AS c (cell, place)
           ORDER BY place)) ORDER BY r.line) AS examples
       FROM (SELECT line, sheet, sheet_line, cells FROM price_import_rejects
         WHERE price_import_id = i.id AND reason = g.reason ORDER BY line LIMIT 5) r) e
     WHERE i.id = $1 ORDER BY g.count::int DESC, g.reason`,
    [importId]
  )
}
