import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { readForm, readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import {
  findAskedImport,
  type AskedImport,
  type GivenImport,
} from '#app/price_lists/imports/find_asked_import'
import { askedImportRefusals } from '#app/price_lists/imports/import_refusals'
import { importForm, importInput } from '#app/price_lists/imports/validators'
import { whileWanted } from '#app/http/while_wanted'
import { takeUpload } from '#app/uploads/receiving/upload_request'
import { uploadRefusals } from '#app/uploads/upload_refusals'

/**
 * Reads what an import is asked with: an earlier upload by its id, or the file itself in a form.
 *
 * @throws Refusal 422 beside the field that is wrong, and what taking an upload may throw
 */
export async function readImport(ctx: HttpContext): Promise<AskedImport> {
  const given = isForm(ctx) ? await readFileForm(ctx) : await readInput(ctx, importInput)
  const asked = await whileWanted(ctx, (signal) => findAskedImport(userOf(ctx), given, signal))
  // Whoever asked is gone, and with them who could be told.
  if (asked === null) throw refused({ type: 'bad_request' }, uploadRefusals)
  if (!asked.ok) throw refused(asked.error, askedImportRefusals(ctx.i18n))
  return asked.value
}

function isForm({ request }: HttpContext): boolean {
  return /^multipart\/form-data\b/i.test(request.header('content-type') ?? '')
}

async function readFileForm(ctx: HttpContext): Promise<GivenImport> {
  const { parse_result, fields } = await takeUpload(ctx, 'price_list')
  return { ...(await readForm(ctx, importForm, fields)), upload_id: parse_result.upload_id }
}
