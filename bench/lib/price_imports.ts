import { setTimeout as sleep } from 'node:timers/promises'
import type { PriceImport } from '#shared/answers/price_import'
import type { ParseResult, UploadConfig } from '#shared/answers/upload'

/** The user who imports price lists, with the cookies of the session. */
export interface Loader {
  url: string
  cookie: string
}

/** Uploads a price list and returns the server's response. */
export function upload(loader: Loader, file: Blob, name: string): Promise<ParseResult> {
  const body = new FormData()
  body.set('type', 'price_list')
  body.set('file', file, name)
  return send<ParseResult>(loader, 'POST', '/api/uploads', body)
}

/** Imports an upload with the guessed mapping and polls its state until it has ended. */
export async function importUpload(
  loader: Loader,
  priceListId: number,
  from: ParseResult,
  askEveryMs = 100
): Promise<PriceImport> {
  const named = from.columns_found.flatMap(({ name, number }) => (name ? [[name, number]] : []))
  const config: UploadConfig = {
    sheet: from.sheet,
    header_row_number: from.header_row_number,
    table_first_row: from.table_first_row,
    table_last_row: from.table_last_row,
    table_headers: Object.fromEntries(named),
  }
  const body = JSON.stringify({ upload_id: from.upload_id, config })
  let it = await send<PriceImport>(loader, 'POST', `/price-lists/${priceListId}/imports`, body)
  while (it.state === 'queued' || it.state === 'running') {
    await sleep(askEveryMs)
    it = await send<PriceImport>(loader, 'GET', `/api/price-imports/${it.id}`)
  }
  return it
}

async function send<T>(
  { url, cookie }: Loader,
  method: string,
  path: string,
  body?: FormData | string
): Promise<T> {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  const answer = await fetch(url + path, {
    method,
    body,
    headers: {
      Cookie: cookie,
      Accept: 'application/json',
      'X-XSRF-TOKEN': token,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    },
  })
  const answered = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${answered.slice(0, 300)}`)
  // The responses that are used contain a single object.
  return (JSON.parse(answered) as { data: T }).data
}
