import { createHash } from 'node:crypto'
import { sql, type Sql } from '#app/database/sql'
import type { UploadOwner } from '#app/uploads/upload_policy'
import type { UploadConfig } from '#shared/answers/upload'
import type { BrandSource, TableHeaders, UploadColumn, UploadType } from '#shared/upload_columns'

export interface MappingProfile {
  table_headers: TableHeaders
  /** The source of the brand, if no column contains it. */
  brand: BrandSource | null
  used_at: Date
  /** Of the remembered mapping of a price list: the decimal marks that a user chose, and the match. */
  marks?: NonNullable<UploadConfig['marks']>
  matched?: number
  new_columns?: number[]
  lost_columns?: UploadColumn[]
}

/** A mapping that is remembered after its file was read. */
export interface NewMapping extends UploadOwner {
  user_id: number
  /** Null: the file has no header. */
  fingerprint: string | null
  /** The texts of the header, for the price list of the file; empty without a header. */
  header?: string[]
  headers: TableHeaders
  brand?: BrandSource
  marks?: UploadConfig['marks']
}

/**
 * Returns the fingerprint of a header: its words in order, without case and punctuation. Null without a header.
 */
export function headerFingerprint(cells: readonly string[]): string | null {
  const words = cells.map(plainWords)
  while (words.at(-1) === '') words.pop()
  if (words.length === 0) return null
  return createHash('sha256').update(words.join('\t')).digest('hex')
}

/** Differs from the comparison for guesses, so that stored fingerprints stay valid. */
function plainWords(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{Nd}№#]+/gu, ' ')
    .trim()
}

/** Remembers the mapping of a header for all users of the contractor. Does nothing without a header. */
export async function rememberMapping(
  owner: UploadOwner & { user_id: number; brand?: BrandSource },
  type: UploadType,
  fingerprint: string | null,
  headers: TableHeaders,
  db: Sql = sql
): Promise<void> {
  if (fingerprint === null) return
  await db.run(
    `INSERT INTO mapping_profiles (contractor_id, type, header_fingerprint, config, user_id)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (contractor_id, type, header_fingerprint)
     DO UPDATE SET config = excluded.config, user_id = excluded.user_id, used_at = now()`,
    [
      owner.contractor_id,
      type,
      fingerprint,
      { table_headers: headers, brand: owner.brand },
      owner.user_id,
    ]
  )
}

/** Returns the last mapping of the contractor for this header; null if there is none. */
export async function findMapping(
  owner: UploadOwner,
  type: UploadType,
  fingerprint: string
): Promise<MappingProfile | null> {
  return sql.one<MappingProfile>(
    `SELECT config->'table_headers' AS table_headers, config->'brand' AS brand, used_at
     FROM mapping_profiles
     WHERE contractor_id IS NOT DISTINCT FROM $1 AND type = $2 AND header_fingerprint = $3`,
    [owner.contractor_id, type, fingerprint]
  )
}

/** Returns the parts of a mapping that use columns beyond the width of the table. */
export function columnsBeyond(headers: TableHeaders, width: number): UploadColumn[] {
  const names = Object.keys(headers) as UploadColumn[] // the keys of a record of them
  return names.filter((name) => (headers[name] ?? 0) > width)
}
