import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { companySet } from '#app/sales/audit_events'
import { sql } from '#app/database/sql'
import type { Region } from '#shared/working_days'

interface Seller {
  /** Name, address, numbers of the tax office; what is not given stays. */
  legal?: string[]
  /** Where an invoice is paid. */
  payment?: string[]
  phone?: string
}

interface Kept {
  legal_lines: string[]
  payment_lines: string[]
  phone: string
}

/** Who sells in a region, as papers say it. Invoices that are issued already stay as they are. */
export function setSeller(
  region: Region,
  { legal, payment, phone }: Seller,
  origin: AuditOrigin
): Promise<void> {
  return sql.transaction(async (tx) => {
    const old = (await tx.one<Kept>(
      'SELECT legal_lines, payment_lines, phone FROM regions WHERE code = $1 FOR NO KEY UPDATE',
      [region]
    ))! // migrations make all regions
    await tx.run(
      `UPDATE regions SET legal_lines = coalesce($2, legal_lines),
         payment_lines = coalesce($3, payment_lines), phone = coalesce($4, phone) WHERE code = $1`,
      [region, legal ?? null, payment ?? null, phone ?? null]
    )
    await companySet.record(tx, origin, {
      subject: `region:${region}`,
      ...changedFields(old, { legal_lines: legal, payment_lines: payment, phone }),
    })
  })
}
