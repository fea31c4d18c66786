import type { SignedInUser } from '#app/accounts/signed_in_user'
import { lookedAfter } from '#app/contractors/looked_after'
import { allOf, condition } from '#app/database/conditions'
import { hearAccountsAfterCommit } from '#app/accounts/cache/account_cache'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'

export interface NewContractor {
  code: string
  name: string
  currency_code: string
  price_group_id: number
  /** Null: nobody looks after it. */
  manager_id: number | null
  is_customer: boolean
  is_supplier: boolean
}

interface Named {
  id: number
  name: string
  is_customer: boolean
}

export type ContractorRefused = {
  type:
    | 'code_taken'
    | 'contractor_not_there'
    | 'price_group_not_there'
    | 'currency_not_there'
    | 'manager_not_there'
    | 'neither_buys_nor_supplies'
}

/** The contractor an application is approved with: a new one, active at once, or one that is there. */
export function contractorFor(
  tx: Transaction,
  manager: SignedInUser,
  of: { region_code: string; tax_id: string },
  approval: NewContractor | { existing_code: string }
): Promise<Result<Named, ContractorRefused>> {
  if ('existing_code' in approval) return findExisting(tx, manager, approval.existing_code)
  return makeContractor(tx, of, approval)
}

async function findExisting(
  tx: Transaction,
  manager: SignedInUser,
  code: string
): Promise<Result<Named, ContractorRefused>> {
  const where = allOf([lookedAfter(manager, 'c.id'), condition('c.code = $?', code)])
  const found = await tx.one<Named>(
    `SELECT c.id, c.name, c.is_customer FROM contractors c WHERE ${where.text} FOR UPDATE OF c`,
    where.values
  )
  if (!found) return failed('contractor_not_there')
  await tx.run(
    `UPDATE contractors SET status = 'active', version = version + 1 WHERE id = $1 AND status = 'pending'`,
    [found.id]
  )
  await hearAccountsAfterCommit(tx)
  return ok(found)
}

async function makeContractor(
  tx: Transaction,
  { region_code, tax_id }: { region_code: string; tax_id: string },
  made: NewContractor
): Promise<Result<Named, ContractorRefused>> {
  if (!made.is_customer && !made.is_supplier) return failed('neither_buys_nor_supplies')
  const missing = await tx.one<Record<'price_group' | 'currency' | 'manager', boolean>>(
    `SELECT NOT EXISTS (SELECT FROM price_groups WHERE id = $1) AS price_group,
       NOT EXISTS (SELECT FROM currencies WHERE code = $2) AS currency,
       $3::bigint IS NOT NULL AND NOT EXISTS (
         SELECT FROM users WHERE id = $3 AND role IN ('manager', 'admin')) AS manager`,
    [made.price_group_id, made.currency_code, made.manager_id]
  )
  if (missing?.price_group) return failed('price_group_not_there')
  if (missing?.currency) return failed('currency_not_there')
  if (missing?.manager) return failed('manager_not_there')
  const contractor = await tx.one<Named>(
    `INSERT INTO contractors (code, name, tax_id, region_code, currency_code, price_group_id,
       manager_id, status, is_customer, is_supplier)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'active', $8, $9)
     ON CONFLICT (code) DO NOTHING RETURNING id, name, is_customer`,
    [
      made.code,
      made.name,
      tax_id,
      region_code,
      made.currency_code,
      made.price_group_id,
      made.manager_id,
      made.is_customer,
      made.is_supplier,
    ]
  )
  await hearAccountsAfterCommit(tx)
  return contractor ? ok(contractor) : failed('code_taken')
}
