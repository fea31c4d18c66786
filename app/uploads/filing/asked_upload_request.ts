import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { refused } from '#app/http/refusals/refusal'
import { whileWanted } from '#app/http/while_wanted'
import { askedUploadRefusals } from '#app/uploads/filing/asked_upload_refusals'
import {
  findAskedUpload,
  type AskedUpload,
  type GivenUpload,
} from '#app/uploads/filing/find_asked_upload'
import { uploadRefusals } from '#app/uploads/upload_refusals'
import type { UploadType } from '#shared/upload_columns'

/** Whether a request brings the file itself, in a form, instead of the id of one that was given before. */
export function bringsFile({ request }: HttpContext): boolean {
  return /^multipart\/form-data\b/i.test(request.header('content-type') ?? '')
}

/**
 * The file that something is to be made of, found and with all that is needed to read it.
 *
 * @throws Refusal 422 beside the field that is wrong
 */
export async function findGivenUpload(
  ctx: HttpContext,
  type: UploadType,
  given: GivenUpload
): Promise<AskedUpload> {
  const user = userOf(ctx)
  const asked = await whileWanted(ctx, (signal) => findAskedUpload(user, type, given, signal))
  // Whoever asked is gone, and with them who could be told.
  if (asked === null) throw refused({ type: 'bad_request' }, uploadRefusals)
  if (!asked.ok) throw refused(asked.error, askedUploadRefusals(ctx.i18n, type))
  return asked.value
}
