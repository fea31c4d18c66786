import type { HttpContext } from '@adonisjs/core/http'
import type { UploadConfig } from '#shared/answers/upload'
import { missingColumns, type TableHeaders } from '#shared/upload_columns'
import { userOf } from '#app/accounts/user_request'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { importForm, importInput } from '#app/price_lists/imports/validators'
import { readBody } from '#app/http/input/read_input'
import { Refusal } from '#app/http/refusals/refusal'
import { findHeader } from '#app/uploads/previews/find_header'
import { findMisfit, type Misfit } from '#app/uploads/previews/find_misfit'
import { findMapping, type NewMapping } from '#app/uploads/mapping/mapping_profiles'
import { findUpload, type Upload } from '#app/uploads/own_uploads'
import { takeUpload } from '#app/uploads/receiving/upload_request'

const TYPE = 'price_list'

/** Which file is to be imported, and how it is to be read. */
export interface AskedImport {
  upload: Upload
  config: UploadConfig
  remember: boolean
}

/**
 * Reads what an import is asked with: an earlier upload by its id, or the file itself in a form
 * (D5). Without headers the mapping that was remembered for the file's header is taken.
 *
 * @throws Refusal 422 beside the field that is wrong, and what taking an upload may throw
 */
export async function readImport(ctx: HttpContext): Promise<AskedImport> {
  const {
    uploadId,
    config,
    remember = true,
  } = isForm(ctx) ? await readForm(ctx) : await readJson(ctx)
  const upload = await findUpload(userOf(ctx), uploadId)
  if (!upload) throw invalid(ctx, 'upload_id', 'upload_not_found')
  if (upload.file_key === null) throw invalid(ctx, 'upload_id', 'upload_gone')
  const { sheet = 1, ...rest } = config
  const { table_headers, misfit } = await headersOf(upload, { ...config, sheet })
  if (misfit) throw misfitRefusal(ctx, misfit)
  if (!table_headers) throw invalid(ctx, 'config.table_headers', 'headers_unknown')
  const missing = missingColumns(TYPE, table_headers)
  if (missing.length > 0) {
    const columns = missing.map((name) => ctx.i18n.t(`price_list_files.columns.${name}`))
    throw invalid(ctx, 'config.table_headers', 'columns_missing', { columns: columns.join(', ') })
  }
  return { upload, config: { sheet, ...rest, table_headers }, remember }
}

/** What the next file with the same header is to be read by. */
export async function mappingToRemember(
  { id: user_id }: SignedInUser,
  { upload, config, remember }: AskedImport
): Promise<NewMapping | undefined> {
  const fingerprint = remember ? await findHeader(upload, config) : null
  if (fingerprint === null) return undefined
  return {
    contractor_id: upload.contractor_id,
    user_id,
    fingerprint,
    headers: config.table_headers,
  }
}

function isForm({ request }: HttpContext): boolean {
  return /^multipart\/form-data\b/i.test(request.header('content-type') ?? '')
}

async function readForm(ctx: HttpContext) {
  const { parse_result, fields } = await takeUpload(ctx, TYPE)
  const data = { config: fields.get('config'), remember: fields.get('remember') }
  const input = await ctx.request.validateUsing(importForm, { data, meta: undefined })
  return { uploadId: parse_result.upload_id, ...input }
}

async function readJson(ctx: HttpContext) {
  const { upload_id: uploadId, ...input } = await readBody(ctx, importInput)
  return { uploadId, ...input }
}

/** The headers that were asked for, or remembered ones that fit; and what does not. */
async function headersOf(
  upload: Upload,
  config: Omit<UploadConfig, 'table_headers'> & { table_headers: TableHeaders | null }
): Promise<{ table_headers: TableHeaders | null; misfit: Misfit | null }> {
  const table_headers = config.table_headers ?? (await rememberedHeaders(upload, config))
  const misfit = await findMisfit(upload, config, table_headers ?? {})
  const isForgotten = config.table_headers === null && misfit?.type === 'columns_not_there'
  return isForgotten ? { table_headers: null, misfit: null } : { table_headers, misfit }
}

async function rememberedHeaders(
  upload: Upload,
  config: Pick<UploadConfig, 'sheet' | 'header_row_number'>
): Promise<TableHeaders | null> {
  const fingerprint = await findHeader(upload, config)
  const profile = fingerprint === null ? null : await findMapping(upload, TYPE, fingerprint)
  return profile && profile.table_headers
}

function misfitRefusal({ i18n }: HttpContext, misfit: Misfit): Refusal {
  const { type } = misfit
  if (type === 'sheet_not_there') return wrong({ 'config.sheet': i18n.t(`errors.${type}`) })
  const { columns, width } = misfit
  const text = i18n.t(`errors.${type}`, { width })
  return wrong(Object.fromEntries(columns.map((name) => [`config.table_headers.${name}`, text])))
}

function invalid(ctx: HttpContext, field: string, code: string, texts = {}): Refusal {
  return wrong({ [field]: ctx.i18n.t(`errors.${code}`, texts) })
}

function wrong(texts: Record<string, string>): Refusal {
  const errors = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, [text]]))
  return new Refusal('invalid', { status: 422, errors })
}
