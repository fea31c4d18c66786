import { requestImport } from '#app/price_lists/imports/queue/request_import'
import { sql } from '#app/database/sql'
import { endLook, type LookedAt } from '#app/price_lists/sources/fetching/looks'
import { findSourceMapping } from '#app/price_lists/sources/fetching/source_mapping'
import { logSource } from '#app/price_lists/sources/fetching/source_log'
import type { FoundFile, Seen } from '#app/price_lists/sources/reaching/found_file'
import { steadily } from '#app/price_lists/sources/reaching/steady'
import { keepArrived } from '#app/uploads/receiving/accept_upload'
import type { UploadRefused } from '#app/uploads/upload_failures'
import { cleanFileName } from '#app/uploads/file_name'
import type { SheetProblem } from '#app/sheets/sheet_refusal'
import { writeArriving } from '#app/uploads/receiving/write_arriving'
import { largestKind, largestUpload, tooLarge } from '#app/uploads/upload_limits'
import { withTemporaryPath } from '#app/uploads/storage/temporary_files'
import type { SourceFacts } from '#shared/answers/prices/price_source'

/**
 * Fetches a file and makes an upload and an import of it, as if somebody had given it; the end of the
 * look says what became of it. One that was taken before is let go.
 *
 * @returns what was seen; null: none is to be taken after it now
 * @throws SourceTrouble; Refusal `storage_unavailable`
 */
export async function takeFile(
  source: LookedAt,
  found: FoundFile,
  signal: AbortSignal
): Promise<Seen | null> {
  const name = cleanFileName(found.name)
  // What says itself that it is too large is not fetched at all.
  if (found.bytes !== null && found.bytes > largestUpload()) {
    return endLook(
      source,
      'refused',
      { name, ...refusalFacts(tooLarge(largestKind())) },
      found.marks
    )
  }
  return withTemporaryPath(async (path) => {
    const written = await writeArriving(steadily(found.body(), signal), path)
    if (!written.ok) {
      return endLook(source, 'refused', { name, ...refusalFacts(written.error) }, found.marks)
    }
    const { size, sha256 } = written.value
    const seen = { ...found.marks, sha256 }
    if (sha256 === source.seen.sha256) return endLook(source, 'unchanged', {}, seen)
    await logSource(sql, source.id, 'got_file', { name, bytes: size })
    if (found.skipped) await logSource(sql, source.id, 'skipped', { count: found.skipped })

    const by = { contractor_id: source.supplier_id, user_id: null }
    const what = { type: 'price_list', price_list_id: source.price_list_id } as const
    const kept = await keepArrived(by, { path, name, size, sha256 }, what, signal)
    if (!kept.ok) {
      // What there is no room for today is taken once there is.
      const passed = kept.error.type === 'storage_full' ? null : seen
      return endLook(source, 'refused', { name, ...refusalFacts(kept.error) }, passed)
    }
    const { upload, preview } = kept.value
    const mapping = await findSourceMapping(source, upload, preview)
    if (!mapping.ok) {
      const { reason } = mapping.error
      await endLook(source, 'unmapped', { name, upload_id: upload.id, reason }, seen)
      // Those after it may be read as somebody says of this one.
      return null
    }
    const { id } = await requestImport({
      priceListId: source.price_list_id,
      uploadId: upload.id,
      userId: null,
      sourceId: source.id,
      config: mapping.value,
      isCheck: false,
    })
    return endLook(source, 'imported', { name, price_import_id: id }, seen)
  })
}

/** Why a file is not taken, as the log has it. */
function refusalFacts(error: UploadRefused): SourceFacts {
  switch (error.type) {
    case 'unreadable':
      return { trouble: 'unreadable', ...problemFacts(error.problem) }
    case 'upload_too_large':
      return { trouble: 'upload_too_large', limit: error.limit }
    case 'storage_full':
      return { trouble: 'storage_full', limit: error.limit }
  }
}

function problemFacts({ type: problem, limit, format }: SheetProblem): SourceFacts {
  return { problem, limit, format }
}
