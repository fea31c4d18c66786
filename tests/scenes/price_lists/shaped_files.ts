import type { ApiClient } from '@japa/api-client'
import { utils, write } from '@e965/xlsx'
import type { PriceImport } from '#shared/answers/price_import'
import type { UploadConfig } from '#shared/answers/upload'
import type { TableHeaders } from '#shared/upload_columns'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { unique } from '#tests/scenes/cast'
import { call } from '#tests/scenes/cart'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { configOf, thenEnded } from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'

type Cell = string | number | null

/** The name of a brand that no other test has; without digits, which could be a date or a number. */
export function brandName(word: string): string {
  const letters = unique().replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')
  return `${word} ${letters}`
}

/** A workbook of these sheets by their names. */
export function workbookOf(sheets: Record<string, readonly (readonly Cell[])[]>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

/** What is in a file, and how it is read; without headers as was remembered. */
type UploadedFile = { content: string | Buffer; name?: string } & Partial<
  Omit<UploadConfig, 'table_headers'> & { table_headers: TableHeaders | null }
>

/** A file given, mapped as guessed but for what is said here, submitted, and at its end. */
export async function whenImportedAs(
  client: ApiClient,
  user: SignedInUser,
  listId: number,
  { content, name, ...said }: UploadedFile
): Promise<PriceImport> {
  const parsed = await givenUpload(user, content, { name })
  const config = { ...configOf(parsed), ...said }
  const response = await call(client, user, 'post', `/price-lists/${listId}/imports`, {
    upload_id: parsed.upload_id,
    config,
  })
  response.assertStatus(202)
  return thenEnded(client, user, response.body().data)
}

/** What is on sale in a list: `BOSCH 1234 10.5`, by number. */
export async function onSale(listId: number): Promise<string[]> {
  const offers = await offersOf(listId)
  return offers
    .filter(({ gone }) => !gone)
    .map(({ brand_name, partnumber, cost }) => `${brand_name} ${partnumber} ${cost}`)
}
