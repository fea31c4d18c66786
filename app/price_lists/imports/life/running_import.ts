import type { ImportOutcome, PriceReview } from '#shared/answers/price_import'
import { oneRow } from '#app/database/one_row'
import { sql, type Transaction } from '#app/database/sql'
import { ImportCancelled, type ImportFailure } from '#app/price_lists/imports/life/import_failure'
import {
  createImport,
  moveImports,
  noteProgress,
  supersedeOlder,
} from '#app/price_lists/imports/life/import_states'

/** What is written down when an import begins. */
export interface StartedImport {
  /** The queued one that begins now; a new one without. */
  importId?: number
  priceListId: number
  uploadId?: number
  userId?: number
  fileName: string
  isCheck: boolean
  /** How the file was asked to be read, and how it is. */
  config: object | null
  mapping: object
  bytesTotal: number
}

/**
 * Makes an import `running`, from the beginning when it ran before.
 *
 * @throws ImportCancelled when the queued one waits no more
 */
export function startImport(started: StartedImport): Promise<number> {
  const { importId, mapping, bytesTotal } = started
  return sql.transaction(async (tx) => {
    const [id] =
      importId === undefined
        ? [await createRunning(tx, started)]
        : await moveImports(
            'running',
            {
              set: `started_at = now(), mapping = $2, bytes_total = $3, rows_read = 0,
                bytes_read = 0, rows_rejected = 0, review = NULL, outcome = NULL`,
              where: 'i.id = $1',
              values: [importId, mapping, bytesTotal],
            },
            tx
          )
    if (id === undefined) throw new ImportCancelled()
    await tx.run('DELETE FROM price_import_rejects WHERE price_import_id = $1', [id])
    return id
  })
}

/**
 * Whether a newer import of the list went live since this one was asked for, or, for an undo, since
 * the one it takes back: what was delayed must not beat it. An update makes no other file old. The
 * list's lock has to be held.
 */
export async function isSuperseded(importId: number): Promise<boolean> {
  const newer = await sql.one(
    `SELECT newer.id FROM price_imports own JOIN price_imports newer
       ON newer.price_list_id = own.price_list_id AND newer.id <> own.id
       AND newer.id > coalesce(own.undoes_id, own.id)
     WHERE own.id = $1 AND NOT own.is_check AND newer.state = 'live' AND ${IS_WHOLE('newer')} LIMIT 1`,
    [importId]
  )
  return newer !== null
}

/** One that nobody queued: it was given on the command line. */
function createRunning(tx: Transaction, started: StartedImport): Promise<number | undefined> {
  const { uploadId = null, userId = null } = started
  return createImport(
    'running',
    {
      columns: {
        price_list_id: '$1::bigint',
        upload_id: '$2::bigint',
        user_id: '$3::bigint',
        file_name: '$4',
        is_check: '$5::boolean',
        config: '$6::jsonb',
        mapping: '$7::jsonb',
        bytes_total: '$8::bigint',
      },
      values: [
        started.priceListId,
        uploadId,
        userId,
        started.fileName,
        started.isCheck,
        started.config,
        started.mapping,
        started.bytesTotal,
      ],
    },
    tx
  )
}

/** Rows read so far, and those that cannot be used. */
export interface ReadRows {
  rows: number
  rejected: number
}

const TELL_EVERY_MS = 500

/**
 * Makes a function that writes down and tells how far reading is, twice a second at most, and
 * that it is over.
 *
 * @throws ImportCancelled from that function, once the import is not `running` any more
 */
export function progressWriter(importId: number, bytesRead: () => number) {
  let told = performance.now()
  return async function tellProgress({ rows, rejected }: ReadRows, isOver = false): Promise<void> {
    if (!isOver && performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    const changed = await noteProgress({
      set: `rows_read = $2, rows_rejected = $3,
        bytes_read = CASE WHEN $5 THEN bytes_total ELSE $4 END`,
      where: 'i.id = $1',
      values: [importId, rows, rejected, bytesRead(), isOver],
    })
    if (changed.length === 0) throw new ImportCancelled()
  }
}

/** What was read of an import that comes to nothing, when that is why. */
export async function keepCounts(
  importId: number,
  { rows, rejected, reasons }: ReadRows & { reasons: object }
): Promise<void> {
  await sql.run(
    `UPDATE price_imports SET rows_total = $2, rows_read = $2, rows_rejected = $3,
       reject_counts = $4, bytes_read = bytes_total WHERE id = $1`,
    [importId, rows, rejected, reasons]
  )
}

/** What a file changes or would change, in positions of its list. */
export interface FinishedImport extends ReadRows {
  state: 'live' | 'awaiting_confirmation' | 'checked'
  added: number
  changed: number
  unchanged: number
  gone: number
  duplicate: number
  brandsAdded: number
  tooCheap: number
  /** How many rows were rejected for which reason. */
  reasons: object
  review: PriceReview | null
  outcome: ImportOutcome | null
  /** Positions whose price is held back. */
  held: number
  keepsChanges: boolean
}

/** Ends the reading. @throws ImportCancelled when it is not `running` any more */
export async function finishImport(
  tx: Transaction,
  importId: number,
  { state, ...found }: FinishedImport
): Promise<void> {
  const [id] = await moveImports(
    state,
    {
      set: `finished_at = clock_timestamp(), rows_total = $2, rows_new = $3, rows_changed = $4,
        rows_unchanged = $5, rows_gone = $6, rows_duplicate = $7, rows_rejected = $8,
        rows_read = $2, bytes_read = bytes_total, brands_added = $9, reject_counts = $10,
        review = $11, rows_too_cheap = $12, outcome = $13, rows_held = $14, keeps_changes = $15`,
      where: 'i.id = $1',
      values: [
        importId,
        found.rows,
        found.added,
        found.changed,
        found.unchanged,
        found.gone,
        found.duplicate,
        found.rejected,
        found.brandsAdded,
        found.reasons,
        found.review,
        found.tooCheap,
        found.outcome,
        found.held,
        found.keepsChanges,
      ],
    },
    tx
  )
  if (id === undefined) throw new ImportCancelled()
}

/** An import of the whole list, not one that changes some of it; an update that is put back is whole. */
const IS_WHOLE = (alias: string) =>
  `(${alias}.config ->> 'mode' IS DISTINCT FROM 'update' OR ${alias}.reapplies_id IS NOT NULL)`

/**
 * After one went live: files that wait to be looked at are older, unless it only changed some of the
 * list, an undo ends what it undoes, and an update stands on the version it was added to.
 */
export async function endOthers(
  tx: Transaction,
  { importId, priceListId }: { importId: number; priceListId: number }
): Promise<void> {
  const { is_whole } = await oneRow<{ is_whole: boolean }>(
    tx,
    `SELECT ${IS_WHOLE('i')} AS is_whole FROM price_imports i WHERE i.id = $1`,
    [importId]
  )
  if (is_whole) await supersedeOlder('awaiting_confirmation', { importId, priceListId }, tx)
  await moveImports(
    'undone',
    {
      where: 'i.id = (SELECT undoes_id FROM price_imports WHERE id = $1)',
      values: [importId],
    },
    tx
  )
  await tx.run(
    `UPDATE price_imports SET stands_on_id = (SELECT n.id FROM price_imports n
       WHERE n.price_list_id = $2 AND n.state = 'live' AND n.id <> $1
       ORDER BY n.finished_at DESC, n.id DESC LIMIT 1)
     WHERE id = $1 AND config ->> 'mode' = 'update' AND reapplies_id IS NULL`,
    [importId, priceListId]
  )
}

/** An import that was interrupted waits for its job again. */
export async function requeueImport(importId: number): Promise<void> {
  await moveImports('queued', { where: `i.id = $1 AND i.state = 'running'`, values: [importId] })
}

/** Writes down why an import came to nothing; one that is over already stays as it is. */
export function failImport(importId: number, failure: ImportFailure): Promise<void> {
  const { type, ...details } = failure
  return sql.transaction(async (tx) => {
    await moveImports(
      'failed',
      {
        set: 'failure = $2, failure_details = $3, finished_at = now()',
        where: `i.id = $1 AND i.state <> 'awaiting_confirmation'`,
        values: [importId, type, Object.keys(details).length === 0 ? null : details],
      },
      tx
    )
    // Of what was read to its end they are the reason; else they are a part nobody can tell.
    await tx.run(
      `DELETE FROM price_import_rejects r USING price_imports i WHERE i.id = $1
         AND r.price_import_id = i.id AND i.state = 'failed' AND i.reject_counts = '{}'`,
      [importId]
    )
  })
}
