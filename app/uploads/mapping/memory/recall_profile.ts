import {
  findMapping,
  headerFingerprint,
  type MappingProfile,
} from '#app/uploads/mapping/mapping_profiles'
import { recallMapping } from '#app/uploads/mapping/memory/price_list_mappings'
import type { UploadOwner } from '#app/uploads/upload_policy'
import type { UploadType } from '#shared/upload_columns'

/**
 * Returns the mapping of the last file of the list, or else the contractor's last one for this header.
 *
 * @param rows some rows of values
 */
export async function recallProfile(
  owner: UploadOwner,
  type: UploadType,
  header: readonly string[],
  rows: readonly string[][],
  priceListId: number | undefined
): Promise<MappingProfile | null> {
  const fingerprint = headerFingerprint(header)
  const profile = fingerprint === null ? null : await findMapping(owner, type, fingerprint)
  const recalled = priceListId === undefined ? null : await recallMapping(priceListId, header, rows)
  if (!recalled) return profile
  // The last update with this header had its brands found by part number, whatever whole lists use.
  return profile && isByNumber(profile) ? { ...recalled, brand: null } : recalled
}

function isByNumber({ brand, table_headers }: MappingProfile): boolean {
  return (brand ?? null) === null && table_headers.brand_name === undefined
}
