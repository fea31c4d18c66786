import { typedHere } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { confirmBrand } from '#app/price_lists/brands/decide_brand'
import { foldBrand } from '#app/price_lists/brands/folding/fold_brand'
import { eventually } from '#tests/scenes/background'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenBrand } from '#tests/scenes/catalog'

/** A brand somebody has named for the first time. */
export async function givenNewBrand(name?: string): Promise<{ id: number; name: string }> {
  const brand = await givenBrand(name ?? `New brand ${unique()}`)
  await sql.run('UPDATE brands SET waits_since = now() WHERE id = $1', [brand.id])
  return brand
}

/** A brand a manager has said to be one. */
export async function givenConfirmedBrand() {
  const { id, name } = await givenNewBrand()
  const confirmed = await confirmBrand(await givenStaff('manager'), id, name, typedHere)
  if (!confirmed.ok) throw new Error(confirmed.error.type)
  return confirmed.value
}

/** The newest decision about a brand. */
export async function decisionOn(brandId: number) {
  const decision = await sql.one<{
    id: number
    state: string
    offers_moved: number
    offers_merged: number
  }>(
    `SELECT id, state, offers_moved, offers_merged FROM brand_decisions WHERE brand_id = $1
     ORDER BY id DESC LIMIT 1`,
    [brandId]
  )
  if (!decision) throw new Error('nobody decided')
  return decision
}

/** A worker does what was decided about the brand, so many offers at a time. */
export async function whenFolded(brandId: number, piece?: number): Promise<void> {
  const { id } = await decisionOn(brandId)
  // An import that has just ended keeps its list until its connection is closed.
  await eventually(() => foldBrand(id, piece))
}
