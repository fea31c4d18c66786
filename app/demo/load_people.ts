import { hashPassword } from '#app/accounts/passwords/passwords'
import { consentVersion } from '#app/accounts/consent'
import {
  demoApplication,
  demoContractors,
  demoPending,
  demoStaff,
  type DemoUser,
} from '#app/demo/people'
import { demoPriceGroups, type PriceGroupId } from '#app/demo/price_groups'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'

/** Everybody's password; well known, so a demo is never for real work. */
export const DEMO_PASSWORD = 'spareline-demo-2026'

export interface LoadedPeople {
  /** By mailbox. */
  user_ids: Map<string, number>
  /** By code. */
  contractor_ids: Map<string, number>
  price_group_ids: Record<PriceGroupId, number>
}

/** Price groups, staff, contractors with their addresses, and the users of each. */
export async function loadPeople(tx: Transaction): Promise<LoadedPeople> {
  // Hashed once: the same password needs no other salt to be as well known as it is.
  const password = await hashPassword(DEMO_PASSWORD)
  const priceGroupIds = await loadPriceGroups(tx)
  const userIds = new Map<string, number>()
  const addUsers = async (users: { user: DemoUser; contractor_id: number | null }[]) => {
    const ids = await insertRows(
      tx,
      'users',
      users.map(({ user, contractor_id }) => userRow(user, contractor_id, password))
    )
    users.forEach(({ user }, index) => userIds.set(user.mailbox, ids[index])) // an id per row
  }
  const alone = [...demoStaff, demoPending]
  await addUsers(alone.map((user) => ({ user, contractor_id: null })))
  await loadApplication(tx, userIds.get(demoPending.mailbox))
  const contractorIds = await loadContractors(tx, priceGroupIds, userIds)
  await addUsers(
    demoContractors.flatMap(({ code, users }) =>
      users.map((user) => ({ user, contractor_id: contractorIds.get(code) ?? null }))
    )
  )
  return { user_ids: userIds, contractor_ids: contractorIds, price_group_ids: priceGroupIds }
}

/** It waits for a manager since this morning. */
async function loadApplication(tx: Transaction, userId: number | undefined): Promise<void> {
  const applied = new Date(Date.now() - 3 * 3_600_000)
  await insertRows(tx, 'applications', [
    {
      ...demoApplication,
      user_id: userId,
      consent_at: applied,
      consent_version: consentVersion(demoApplication.region_code, 'en'),
      created_at: applied,
      waits_since: applied,
    },
  ])
}

async function loadPriceGroups(tx: Transaction): Promise<Record<PriceGroupId, number>> {
  const names = Object.values(demoPriceGroups)
  const ids = await insertRows(
    tx,
    'price_groups',
    names.map((name) => ({ name }))
  )
  // Same keys as demoPriceGroups, an id each.
  return Object.fromEntries(
    Object.keys(demoPriceGroups).map((key, index) => [key, ids[index]])
  ) as Record<PriceGroupId, number>
}

async function loadContractors(
  tx: Transaction,
  priceGroupIds: Record<PriceGroupId, number>,
  userIds: Map<string, number>
): Promise<Map<string, number>> {
  const ids = await insertRows(
    tx,
    'contractors',
    demoContractors.map((contractor) => ({
      code: contractor.code,
      name: contractor.name,
      legal_address: contractor.legal_address,
      tax_id: contractor.tax_id,
      registration_code: contractor.registration_code,
      region_code: contractor.region_code,
      currency_code: contractor.region_code === 'RUS' ? 'RUB' : 'AED',
      price_group_id: priceGroupIds[contractor.price_group],
      manager_id: userIds.get('manager') ?? null,
      status: contractor.status ?? 'active',
      price_tolerance_percent: contractor.price_tolerance_percent ?? '0',
      credit_limit: contractor.credit_limit ?? null,
      balance: contractor.balance ?? null,
      is_customer: true,
      is_supplier: contractor.is_supplier ?? false,
      disabled_features: [],
      created_at: new Date(),
    }))
  )
  const byCode = new Map(demoContractors.map(({ code }, index) => [code, ids[index]])) // an id per row
  await insertRows(
    tx,
    'addresses',
    demoContractors.flatMap(({ code, addresses }) =>
      addresses.map(({ kind = 'delivery', name, address }) => ({
        contractor_id: byCode.get(code),
        kind,
        name,
        address,
      }))
    )
  )
  return byCode
}

function userRow(user: DemoUser, contractorId: number | null, password: string) {
  return {
    name: user.name,
    email: `${user.mailbox}@demo.test`,
    phone: user.phone ?? '',
    password,
    email_verified_at: new Date(),
    contractor_id: contractorId,
    role: user.role,
    disabled_features: user.disabled_features ?? [],
    // Their password is well known; a second one would only keep visitors out.
    two_factor_free: true,
    created_at: new Date(),
  }
}
