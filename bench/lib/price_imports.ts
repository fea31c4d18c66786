import { setTimeout as sleep } from 'node:timers/promises'
import type { PriceImport } from '#shared/answers/price_import'
import type { ParseResult, UploadConfig } from '#shared/answers/upload'

/** Who loads prices at a server, with the cookies of their session. */
export interface Loader {
  url: string
  cookie: string
}

/** Gives a price list to the server, and answers what it made of it. */
export function upload(loader: Loader, file: Blob, name: string): Promise<ParseResult> {
  const body = new FormData()
  body.set('type', 'price_list')
  body.set('file', file, name)
  return send<ParseResult>(loader, 'POST', '/api/uploads', body)
}

/** Imports an upload as it was guessed, and waits for its end; the state is asked for all the while. */
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
  // The answers that are looked at are single things.
  return (JSON.parse(answered) as { data: T }).data
}
