import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { refused } from '#app/http/refusals/refusal'
import { whileWanted } from '#app/http/while_wanted'
import { askedUploadRefusals } from '#app/uploads/filing/asked_upload_refusals'
import type { AskedUpload, GivenUpload } from '#app/uploads/asked_upload'
import { findAskedUpload } from '#app/uploads/filing/find_asked_upload'
import { uploadRefusals } from '#app/uploads/upload_refusals'
import type { UploadType } from '#shared/upload_columns'

/** Whether a request contains the file itself, in a form, instead of the id of an upload. */
export function bringsFile({ request }: HttpContext): boolean {
  return /^multipart\/form-data\b/i.test(request.header('content-type') ?? '')
}

/**
 * Finds the file of a request, with everything that is needed to read it.
 *
 * @throws Refusal 422 for the invalid field
 */
export async function findGivenUpload(
  ctx: HttpContext,
  type: UploadType,
  given: GivenUpload
): Promise<AskedUpload> {
  const user = userOf(ctx)
  const asked = await whileWanted(ctx, (signal) => findAskedUpload(user, type, given, signal))
  // The client has disconnected, so there is nobody to respond to.
  if (asked === null) throw refused({ type: 'bad_request' }, uploadRefusals)
  if (!asked.ok) throw refused(asked.error, askedUploadRefusals(ctx.i18n, type))
  return asked.value
}
