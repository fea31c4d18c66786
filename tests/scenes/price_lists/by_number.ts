import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { PriceImport } from '#shared/answers/price_import'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { brandName, whenImportedAs } from '#tests/scenes/price_lists/shaped_files'
import { givenSupplier } from '#tests/scenes/price_lists/price_lists'

/** A list of two brands that have `C1` both, and `OLD` too, of which one is gone. */
export async function givenTwoBrands(client: ApiClient) {
  const { supplier, list } = await givenSupplier()
  const [mann, knecht] = [brandName('MANN'), brandName('KNECHT')]
  const rows = [
    `${mann};W 719/5;filter;10;5`,
    `${mann};C-1;air filter;20;3`,
    `${knecht};C1;element;21;4`,
    `${knecht};OLD;pump;30;2`,
  ]
  const add = (extra: readonly string[]) =>
    whenImportedAs(client, supplier, list.id, {
      content: ['Brand;Number;Name;Price;Stock', ...rows, ...extra].join('\n'),
    })
  await add([`${mann};OLD;pump;31;1`])
  const whole = await add([])
  return { supplier, list, mann, knecht, whole }
}

/** An update without a brand: each row is found by its number. */
export function whenUpdatedByNumber(
  client: ApiClient,
  user: SignedInUser,
  listId: number,
  rows: readonly string[]
): Promise<PriceImport> {
  return whenImportedAs(client, user, listId, { content: rows.join('\n'), mode: 'update' })
}

/** What is on sale, by number: `brand number cost stock`. */
export async function soldOf(listId: number): Promise<string[]> {
  const offers = await offersOf(listId)
  return offers
    .filter(({ gone }) => !gone)
    .map(({ brand_name, partnumber, cost, available_quantity }) =>
      [brand_name, partnumber, cost, available_quantity].join(' ')
    )
}
