import type { SecretName } from '#shared/answers/prices/price_source'

/** What was taken from a source last, as far as the source tells: by it the same is not fetched again. */
export interface Seen {
  /** Of the settings it was seen with: of others nothing is known. */
  name?: string
  size?: number
  changed_at?: string
  etag?: string
  last_modified?: string
  sha256?: string
  uid_validity?: string
  uid?: number
}

/** A file a source has, not yet fetched. */
export interface FoundFile {
  name: string
  /** Null where the source does not say. */
  bytes: number | null
  changed_at: string | null
  /** By what it is recognised the next time. */
  marks: Seen
  /** Older ones that match as well, and are passed over. */
  skipped?: number
  body: () => AsyncIterable<Buffer>
}

/** What a look finds: a file, the one that was taken already, none, or one that is still written. */
export type Look =
  | { type: 'unchanged' | 'nothing' | 'growing'; marks?: Seen }
  | { type: 'file'; file: FoundFile }

/** How to look at a source, and what it tells besides. */
export interface LookOptions {
  seen: Seen
  /** None is passed over that came since the last look: the oldest of them is found first. */
  oldestFileFirst?: boolean
  signal: AbortSignal
  /** The fingerprint of the server's key that was accepted; null: the first one is. */
  hostKey: string | null
  /** Called with the fingerprint of the key the server shows. */
  onHostKey?: (fingerprint: string) => void
}

/** Passwords and keys of a source, in the clear. */
export type Secrets = Partial<Record<SecretName, string>>
