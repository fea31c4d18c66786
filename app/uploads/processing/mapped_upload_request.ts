import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { refused } from '#app/http/refusals/refusal'
import { whileWanted } from '#app/http/while_wanted'
import { mappedUploadRefusals } from '#app/uploads/processing/mapped_upload_refusals'
import type { MappedUpload, MappedUploadInput } from '#app/uploads/mapped_upload'
import { findMappedUpload } from '#app/uploads/processing/find_mapped_upload'
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
export async function readMappedUpload(
  ctx: HttpContext,
  type: UploadType,
  given: MappedUploadInput
): Promise<MappedUpload> {
  const user = userOf(ctx)
  const mapped = await whileWanted(ctx, (signal) => findMappedUpload(user, type, given, signal))
  // The client has disconnected, so there is nobody to respond to.
  if (mapped === null) throw refused({ type: 'bad_request' }, uploadRefusals)
  if (!mapped.ok) throw refused(mapped.error, mappedUploadRefusals(ctx.i18n, type))
  return mapped.value
}
