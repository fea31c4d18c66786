import { enqueue, type JobTicket } from '#app/jobs/define_job'
import type { Sql, Transaction } from '#app/database/sql'
import type { ImportConfig } from '#app/price_lists/imports/engine/import_config'
import { createImport } from '#app/price_lists/imports/life/import_states'
import type { NewMapping } from '#app/uploads/mapping/mapping_profiles'

/** What the job of an import is told. */
export interface ImportJob {
  importId: number
}

/** Reads the kept file of a queued import, and makes the price list of it or checks it. */
export const importTicket: JobTicket<ImportJob> = {
  name: 'import_prices',
  // Only what nobody expected is tried again: within a few minutes, or never.
  mostAttempts: 6,
}

/** An import somebody asks for. */
export interface NewImport {
  priceListId: number
  uploadId: number
  /** Null: the portal itself. */
  userId: number | null
  /** The source that brought the file. */
  sourceId?: number
  /** How the file is to be read; null: everything is guessed. */
  config: ImportConfig | null
  /** How the file was mapped, to be remembered for its header once it is read, for its list once it is live. */
  remember?: NewMapping
  /** Goes live whatever it changes. */
  confirmed?: boolean
  /** Reads and compares, and changes nothing. */
  isCheck?: boolean
  /** The import whose file is applied again, and, for an undo, the one that is taken back. */
  reapplies?: number
  undoes?: number
  /** The version under the one that is applied again. */
  standsOn?: number | null
}

/**
 * Queues an import of an upload into a price list; whoever called has seen that the user may.
 * Imports run one at a time, checks beside them.
 *
 * @throws when there is no such upload
 */
export async function queueImport(asked: NewImport, tx: Transaction): Promise<{ id: number }> {
  const id = await createImport(
    'queued',
    {
      columns: {
        price_list_id: '$1::bigint',
        upload_id: 'u.id',
        user_id: '$3::bigint',
        file_name: 'u.name',
        bytes_total: 'u.size',
        config: '$4::jsonb',
        is_check: '$5::boolean',
        confirmed_by: 'CASE WHEN $6 THEN $3::bigint END',
        confirmed_at: 'CASE WHEN $6 THEN now() END',
        reapplies_id: '$7::bigint',
        undoes_id: '$8::bigint',
        price_source_id: '$9::bigint',
        stands_on_id: '$10::bigint',
        remember: '$11::jsonb',
      },
      from: 'uploads u WHERE u.id = $2',
      values: [
        asked.priceListId,
        asked.uploadId,
        asked.userId,
        asked.config,
        asked.isCheck ?? false,
        asked.confirmed ?? false,
        asked.reapplies ?? null,
        asked.undoes ?? null,
        asked.sourceId ?? null,
        asked.standsOn ?? null,
        asked.remember ?? null,
      ],
    },
    tx
  )
  if (id === undefined) throw new Error(`There is no upload ${asked.uploadId} to import`)
  await enqueueImport(tx, { id, is_check: asked.isCheck ?? false })
  return { id }
}

/** Queues an import without a file: it takes back the first one, after which the list has nothing. */
export async function queueEmptying(
  tx: Transaction,
  { undoes, userId }: { undoes: number; userId: number }
): Promise<{ id: number }> {
  const id = await createImport(
    'queued',
    {
      columns: {
        price_list_id: 'undone.price_list_id',
        user_id: '$2::bigint',
        file_name: 'undone.file_name',
        undoes_id: 'undone.id',
      },
      from: 'price_imports undone WHERE undone.id = $1',
      values: [undoes, userId],
    },
    tx
  )
  if (id === undefined) throw new Error(`There is no import ${undoes} to take back`)
  await enqueueImport(tx, { id, is_check: false })
  return { id }
}

/** Queues the job of an import that says `queued`. */
export async function enqueueImport(
  tx: Sql,
  { id, is_check }: { id: number; is_check: boolean },
  { runAt }: { runAt?: Date } = {}
): Promise<void> {
  const queue = is_check ? 'price_checks' : 'price_imports'
  const priority = await turnOf(tx, id, queue)
  const options = { key: `price_import:${id}`, queue, runAt, priority }
  await enqueue(tx, importTicket, { importId: id }, options)
}

/**
 * Suppliers take turns, those who check files, too: behind what the same one has waiting, and beside
 * the first of all others.
 */
async function turnOf(tx: Sql, importId: number, queue: string): Promise<number> {
  const row = await tx.one<{ turn: number }>(
    `WITH waiting AS (
       SELECT j.priority, ${WHOSE} AS whose FROM graphile_worker.jobs j
       JOIN price_imports i ON j.key = 'price_import:' || i.id
       JOIN price_lists l ON l.id = i.price_list_id
       WHERE j.queue_name = $2 AND i.id <> $1 AND j.attempts < j.max_attempts)
     SELECT greatest(min(w.priority), max(w.priority + 1) FILTER (WHERE w.whose = own.whose)) AS turn
     FROM (SELECT ${WHOSE} AS whose FROM price_imports i
           JOIN price_lists l ON l.id = i.price_list_id WHERE i.id = $1) AS own
     LEFT JOIN waiting w ON true GROUP BY own.whose`,
    [importId, queue]
  )
  return row?.turn ?? 0
}

/** By whom turns are counted: a list of nobody's by who asked. */
const WHOSE = `CASE WHEN i.is_check OR l.supplier_id IS NULL THEN 'user ' || coalesce(i.user_id, 0)
  ELSE 'supplier ' || l.supplier_id END`
