import type { HttpContext } from '@adonisjs/core/http'
import { readForm, readInput } from '#app/http/input/read_input'
import { importForm, importInput } from '#app/price_lists/imports/validators'
import { bringsFile, readMappedUpload } from '#app/uploads/processing/mapped_upload_request'
import type { MappedUpload, MappedUploadInput } from '#app/uploads/mapped_upload'
import { takeUpload } from '#app/uploads/receiving/upload_request'

/**
 * Reads what an import into a price list is asked with: an earlier upload by its id, or the file itself in a form.
 *
 * @throws Refusal 422 beside the field that is wrong, and what taking an upload may throw
 */
export async function readImport(ctx: HttpContext, price_list_id: number): Promise<MappedUpload> {
  const given = bringsFile(ctx) ? await readFileForm(ctx) : await readInput(ctx, importInput)
  return readMappedUpload(ctx, 'price_list', { ...given, price_list_id })
}

async function readFileForm(ctx: HttpContext): Promise<MappedUploadInput> {
  const { parse_result, fields } = await takeUpload(ctx, 'price_list')
  return { ...(await readForm(ctx, importForm, fields)), upload_id: parse_result.upload_id }
}
