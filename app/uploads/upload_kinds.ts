import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed } from '#app/errors/result'
import type { UploadKind } from '#app/uploads/upload_kind'
import type { UploadType } from '#shared/upload_columns'

const kinds = new Map<UploadType, UploadKind>()

/** Registers what the domain of a type does with its uploads. */
export function registerUploadKind(type: UploadType, kind: UploadKind): void {
  kinds.set(type, kind)
}

/** Returns null for a type whose files leave nothing behind. */
export function uploadKind(type: UploadType): UploadKind | null {
  return kinds.get(type) ?? null
}

/** Whether a user may upload a file for a price list; false also if the list does not exist. */
export async function mayGiveFor(
  user: SignedInUser,
  id: number
): Promise<Permission<{ id: number }>> {
  const found = await uploadKind('price_list')?.findPriceList?.(user, id)
  return found && (found.ok || found.error.type !== 'not_found') ? found : failed('forbidden')
}

/** Returns an SQL condition on a row of `uploads`: whether its file is still needed. */
export function isHeld(): string {
  return isIn([...kinds.values()].map(({ held }) => held))
}

/** Returns an SQL condition on a row of `uploads`: whether it does not count towards the quota. */
export function isFree(): string {
  return isIn([...kinds.values()].flatMap(({ free }) => free ?? []))
}

function isIn(lists: readonly string[]): string {
  if (lists.length === 0) return 'false'
  return `EXISTS (SELECT FROM (${lists.join(' UNION ALL ')}) AS held (id) WHERE held.id = uploads.id)`
}
