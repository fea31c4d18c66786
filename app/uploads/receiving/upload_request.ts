import type { HttpContext } from '@adonisjs/core/http'
import { isManager, userOf } from '#app/accounts/user_request'
import { acceptUpload } from '#app/uploads/receiving/accept_upload'
import { countUpload } from '#app/uploads/receiving/count_upload'
import { receiveFile } from '#app/uploads/receiving/receive_file'
import { withTemporaryPath } from '#app/uploads/storage/temporary_files'
import { refuseUpload } from '#app/uploads/upload_policy'
import { uploadRefusal } from '#app/uploads/upload_refusals'
import { uploadInput } from '#app/uploads/validators'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'

export interface TakenUpload {
  parse_result: ParseResult
  /** What the form said besides. */
  fields: ReadonlyMap<string, string>
}

/**
 * Takes the file of a form (`multipart/form-data`, its field `file`), keeps it as an upload and says
 * what is in it. For controllers behind `middleware.contractor({ orManager: true })`.
 *
 * @param type what the file is for; without it the form's field `type` says so
 * @throws Refusal in the user's language for whatever is wrong with the form or the file; nothing
 *   of it stays then
 */
export async function takeUpload(ctx: HttpContext, type?: UploadType): Promise<TakenUpload> {
  const user = userOf(ctx)
  if (type) refuseUpload(user, type)
  await countUpload(user.id)
  return withTemporaryPath(async (path) => {
    const received = await receiveFile(ctx.request, path)
    if (!received.ok) throw uploadRefusal(received.error, ctx.i18n)
    const { file, fields } = received.value
    const given = type ?? (await readType(ctx, fields.get('type')))
    refuseUpload(user, given)
    const accepted = await acceptUpload(user, file, given)
    if (!accepted.ok) throw uploadRefusal(accepted.error, ctx.i18n)
    return { parse_result: accepted.value, fields }
  })
}

/** Staff have price lists and nothing else. */
async function readType(ctx: HttpContext, given: string | undefined): Promise<UploadType> {
  const usual = isManager(userOf(ctx)) ? 'price_list' : undefined
  const { type } = await ctx.request.validateUsing(uploadInput, {
    data: { type: given?.trim() || usual },
    meta: undefined,
  })
  return type
}
