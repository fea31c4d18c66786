import { sql, type Transaction } from '#app/database/sql'
import type { ReadRows } from '#app/price_lists/imports/life/finish_import'
import { isUpdate } from '#app/price_lists/imports/life/kept_versions'
import { ImportCancelled, type ImportFailure } from '#app/price_lists/imports/life/import_failure'
import {
  createImport,
  moveImports,
  noteProgress,
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
     WHERE own.id = $1 AND NOT own.is_check AND newer.state = 'live' AND NOT ${isUpdate('newer')} LIMIT 1`,
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

const TELL_EVERY_MS = 500

/**
 * Makes a function that writes down and tells how far reading is, twice a second at most, and
 * that it is over.
 *
 * @throws ImportCancelled from that function, once the import is not `running` any more
 */
export function progressWriter(importId: number, bytesRead: () => number) {
  let told = performance.now()
  return async function saveProgress({ rows, rejected }: ReadRows, isOver = false): Promise<void> {
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
