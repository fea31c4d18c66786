import type { HttpContext } from '@adonisjs/core/http'
import { isManager } from '#app/accounts/account_policy'
import { permit, userOf } from '#app/accounts/user_request'
import { readForm } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { whileWanted } from '#app/http/while_wanted'
import { acceptUpload, type UploadPurpose } from '#app/uploads/receiving/accept_upload'
import { countUpload } from '#app/uploads/receiving/count_upload'
import { receiveFile } from '#app/uploads/receiving/receive_file'
import { withTemporaryPath } from '#app/uploads/storage/temporary_files'
import { mayGiveFor } from '#app/uploads/upload_kinds'
import { mayUpload } from '#app/uploads/upload_policy'
import { uploadRefusals } from '#app/uploads/upload_refusals'
import { uploadInput } from '#app/uploads/validators'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'

export interface ReceivedUpload {
  parse_result: ParseResult
  /** The other fields of the form. */
  fields: Record<string, string>
}

/**
 * Receives the file of a form (`multipart/form-data`, its field `file`), stores it as an upload and returns its
 * content. For controllers behind `mayManageOrTrade`.
 *
 * @param type the type of the file; by default, the form's field `type`
 * @param check refuses types before the file is stored, for forms whose other fields the caller reads
 * @throws Refusal for an invalid form or file, which is not stored then
 */
export async function takeUpload(
  ctx: HttpContext,
  type?: UploadType,
  check?: (type: UploadType) => void
): Promise<ReceivedUpload> {
  const user = userOf(ctx)
  if (type) permit(mayUpload(user, type))
  const counted = await countUpload(user.id)
  if (!counted.ok) throw refused(counted.error, uploadRefusals)
  return withTemporaryPath(async (path) => {
    const received = await receiveFile(ctx.request.request, path)
    if (!received.ok) throw refused(received.error, uploadRefusals)
    const { file, fields } = received.value
    const { type: given, price_list_id } = type
      ? { type, price_list_id: undefined }
      : await readWhatFor(ctx, check ? { type: fields.type ?? '' } : fields)
    check?.(given)
    permit(mayUpload(user, given))
    if (price_list_id !== undefined) permit(await mayGiveFor(user, price_list_id))
    const accepted = await whileWanted(ctx, (signal) =>
      acceptUpload(user, file, { type: given, price_list_id }, signal)
    )
    // The client has disconnected, so there is nobody to respond to.
    if (accepted === null) throw refused({ type: 'bad_request' }, uploadRefusals)
    if (!accepted.ok) throw refused(accepted.error, uploadRefusals)
    return { parse_result: accepted.value, fields }
  })
}

/** Staff upload only price lists. */
async function readWhatFor(
  ctx: HttpContext,
  fields: Record<string, string>
): Promise<UploadPurpose> {
  const usual = isManager(userOf(ctx)) ? 'price_list' : undefined
  return readForm(ctx, uploadInput, { ...fields, type: fields.type?.trim() || usual })
}
