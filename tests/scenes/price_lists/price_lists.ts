import type { ApiClient } from '@japa/api-client'
import type { PriceImport } from '#shared/answers/price_import'
import type { ParseResult, UploadConfig } from '#shared/answers/upload'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { eventually } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, type ContractorGiven } from '#tests/scenes/cast'
import { givenPriceList, type PriceListGiven } from '#tests/scenes/catalog'
import { isOver } from '#tests/scenes/price_lists/price_imports'
import { givenUpload } from '#tests/scenes/uploads'

/** A supplier with a price list of its own. */
export async function givenSupplier(
  given: ContractorGiven & { language?: 'en' | 'ru' } = {},
  list: PriceListGiven = {}
): Promise<{ supplier: SignedInUser; list: { id: number; name: string } }> {
  const supplier = await givenBuyer({ ...given, is_supplier: true })
  const supplier_id = supplier.contractor?.id
  return { supplier, list: await givenPriceList({ ...list, supplier_id }) }
}

/** A csv file with the columns of a price list: brand, number, price and perhaps more. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return [['Brand', 'Part number', 'Price', 'Available'], ...rows]
    .map((row) => row.join(';'))
    .join('\n')
}

/** The mapping a person submits who agrees with every guess. */
export function configOf(parsed: ParseResult): UploadConfig {
  const { sheet, header_row_number, table_first_row, table_last_row, columns_found } = parsed
  const table_headers = Object.fromEntries(
    columns_found.flatMap(({ name, number }) => (name ? [[name, number]] : []))
  )
  return { sheet, header_row_number, table_first_row, table_last_row, table_headers }
}

/** A file uploaded, mapped as guessed, and submitted; answers the import as it was queued. */
export async function whenSubmitted(
  client: ApiClient,
  user: SignedInUser,
  listId: number,
  content: string | Buffer,
  name?: string
): Promise<PriceImport> {
  const parsed = await givenUpload(user, content, { name })
  const response = await call(client, user, 'post', `/price-lists/${listId}/imports`, {
    upload_id: parsed.upload_id,
    config: configOf(parsed),
  })
  response.assertStatus(202)
  return response.body().data
}

/** The import as the user sees it. */
export async function importSeen(
  client: ApiClient,
  user: SignedInUser,
  id: number
): Promise<PriceImport> {
  const response = await call(client, user, 'get', `/api/price-imports/${id}`)
  response.assertStatus(200)
  return response.body().data
}

/** Waits until it neither waits in line nor runs. */
export async function thenEnded(
  client: ApiClient,
  user: SignedInUser,
  { id }: { id: number }
): Promise<PriceImport> {
  await eventually(() => isOver(id))
  return importSeen(client, user, id)
}

/** A manager who looks after the supplier. */
export async function givenManagerOf(supplier: SignedInUser): Promise<SignedInUser> {
  const manager = await givenStaff('manager')
  await sql.run('UPDATE contractors SET manager_id = $2 WHERE id = $1', [
    supplier.contractor?.id,
    manager.id,
  ])
  return manager
}
