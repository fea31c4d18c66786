import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { ChainedFile } from '#app/price_lists/imports/engine/chain/stage_chain'
import type { ImportThreadInput, QueuedImport } from '#app/price_lists/imports/queue/import_thread'
import { findChain, type ChainFile } from '#app/price_lists/imports/versions/find_chain'
import { withUploadedFile } from '#app/uploads/own_uploads'

type ImportFiles = Pick<ImportThreadInput, 'path' | 'under'>
type FilesGone = { type: 'upload_gone' }

/**
 * Runs `work` with the kept file of an import, and, when an update is put back, those it was added to.
 *
 * @returns what `work` does, or refuses with `upload_gone` when one of them is kept no longer
 */
export async function withImportFiles<T>(
  { id, upload_id, is_chain }: QueuedImport,
  work: (files: ImportFiles) => Promise<T>
): Promise<Result<T, FilesGone>> {
  if (upload_id === null) return ok(await work({ path: null }))
  if (!is_chain) return withUploadedFile(upload_id, ({ path }) => work({ path }))
  const chain = await findChain(sql, id)
  if (!chain.ok) return failed('upload_gone')
  const done = await withUploadedFile(upload_id, ({ path }) =>
    withChained(chain.value.before, (before) =>
      work({ path, under: { before, cameWith: chain.value.import_id } })
    )
  )
  return done.ok ? done.value : done
}

async function withChained<T>(
  [next, ...others]: readonly ChainFile[],
  work: (files: ChainedFile[]) => Promise<T>,
  opened: ChainedFile[] = []
): Promise<Result<T, FilesGone>> {
  if (!next) return ok(await work(opened))
  const { upload_id, file_name: name, config, marks, import_id: cameWith } = next
  const done = await withUploadedFile(upload_id, ({ path, size }) =>
    withChained(others, work, [...opened, { path, name, size, config, marks, cameWith }])
  )
  return done.ok ? done.value : done
}
