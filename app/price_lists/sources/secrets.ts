import encryption from '@adonisjs/core/services/encryption'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'
import type { Secrets } from '#app/price_lists/sources/reaching/found_file'

/** An encrypted text of another purpose is none of these. */
const PURPOSE = 'price source'

/** Secrets as they may lie in the database; null without any. */
export function sealed(secrets: Secrets): string | null {
  if (Object.keys(secrets).length === 0) return null
  return encryption.use().encrypt(JSON.stringify(secrets), undefined, PURPOSE)
}

/** @throws SourceTrouble `secret_lost` when `APP_KEY` is another than they were sealed with */
export function unsealed(text: string | null): Secrets {
  if (text === null) return {}
  const json = encryption.use().decrypt<string>(text, PURPOSE)
  if (json === null) throw new SourceTrouble('secret_lost')
  return JSON.parse(json) as Secrets // as `sealed` wrote it
}
