import { sql } from '#app/database/sql'
import type { Region } from '#shared/working_days'

interface Seller {
  /** Name, address, numbers of the tax office; what is not given stays. */
  legal?: string[]
  /** Where an invoice is paid. */
  payment?: string[]
  phone?: string
}

/** Who sells in a region, as papers say it. Invoices that are issued already stay as they are. */
export async function setSeller(region: Region, seller: Seller): Promise<void> {
  await sql.run(
    `UPDATE regions SET legal_lines = coalesce($2, legal_lines),
       payment_lines = coalesce($3, payment_lines), phone = coalesce($4, phone) WHERE code = $1`,
    [region, seller.legal ?? null, seller.payment ?? null, seller.phone ?? null]
  )
}
