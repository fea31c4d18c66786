import { open } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { Export, ExportKindName } from '#shared/answers/export'
import type { Buyer } from '#app/accounts/account_policy'
import type { ExportFilters } from '#app/exports/export_kinds'
import { findExport, toExport } from '#app/exports/find_export'
import { requestExport } from '#app/exports/request_export'
import { attach } from '#app/http/files/attachment'
import { cutDripReader } from '#app/http/files/cut_slow_readers'
import { TABLE_TYPES } from '#app/http/files/stream_table'
import { notFound, Refusal, refused, type RefusalTable } from '#app/http/refusals/refusal'
import { onceGone } from '#app/http/while_wanted'
import { withKeptFile } from '#app/uploads/storage/kept_files'

const refusals: RefusalTable<{ type: 'too_much_at_once' }> = {
  too_much_at_once: { status: 429, headers: { 'Retry-After': '10' } },
}

/**
 * Requests an export, which a worker creates, and responds with 202.
 *
 * @throws Refusal 429 if too many exports of the buyer are pending
 */
export async function answerNewExport(
  { response }: HttpContext,
  buyer: Buyer,
  kind: ExportKindName,
  { subjectId, filters }: { subjectId: number | null; filters: ExportFilters }
): Promise<{ data: Export }> {
  const asked = await requestExport(buyer, kind, subjectId, filters)
  if (!asked.ok) throw refused(asked.error, refusals)
  response.status(202)
  return { data: toExport(asked.value) }
}

/**
 * Sends the file of the buyer's own export: the one with this id, or the latest.
 *
 * @throws Refusal 409 `export_not_ready`; 404: `not_found` if it does not exist or belongs to another user,
 *   `export_failed`, `export_expired`
 */
export async function sendExport(
  ctx: HttpContext,
  buyer: Buyer,
  kind: ExportKindName,
  { subjectId, exportId }: { subjectId: number | null; exportId: number | null }
): Promise<void> {
  const found = await findExport(buyer, kind, subjectId, exportId)
  if (!found) throw notFound()
  if (found.state === 'pending') {
    throw new Refusal('export_not_ready', { status: 409, headers: { 'Retry-After': '2' } })
  }
  if (found.state === 'failed') throw new Refusal('export_failed', { status: 404 })
  // An open file can be read to its end even if it is removed meanwhile.
  const opened =
    found.state === 'ready' && found.file_key !== null
      ? await withKeptFile(found.file_key, (path) => open(path))
      : null
  if (!opened?.ok) throw new Refusal('export_expired', { status: 404 })
  attach(ctx.response, found.file_name, TABLE_TYPES.xlsx)
  ctx.response.header('Content-Length', found.size)
  const bytes = opened.value.createReadStream()
  onceGone(ctx, () => bytes.destroy())
  cutDripReader(ctx)
  ctx.response.stream(bytes)
}
