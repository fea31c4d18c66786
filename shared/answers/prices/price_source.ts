import type { PriceListMode } from '#shared/upload_columns'
import type { ManagedPriceList } from '#shared/answers/price_list'
import type { PriceImportState } from '#shared/answers/price_import'

/** Where a source looks: a file at an address, mails, a folder of the server, a bucket of S3. */
export const SOURCE_KINDS = ['url', 'mailbox', 'folder', 'bucket'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const

export type UrlSettings = {
  /** http, https, ftp or sftp; without user and password. */
  address: string
  user: string
}

export type MailboxSettings = {
  host: string
  port: number
  security: (typeof MAIL_SECURITY)[number]
  user: string
  folder: string
  /** Part of the sender and of the subject; empty: any. */
  from: string
  subject: string
  /** By which name an attachment is taken, with `*` and `?`. */
  pattern: string
}

export type FolderSettings = { path: string; pattern: string }

export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  prefix: string
  pattern: string
  /** The id of the access key; its secret is the password. */
  user: string
}

export type SourceSettings = {
  url: UrlSettings
  mailbox: MailboxSettings
  folder: FolderSettings
  bucket: BucketSettings
}

export const SECRET_NAMES = ['password', 'private_key', 'passphrase'] as const
export type SecretName = (typeof SECRET_NAMES)[number]

/** How a look at a source ended, and what else stands in its log. */
export const SOURCE_EVENTS = [
  'started',
  'got_file',
  'unchanged',
  'nothing',
  'growing',
  'skipped',
  'imported',
  'unmapped',
  'refused',
  'failed',
  'host_key_remembered',
  'overdue',
  'arrived_again',
] as const
export type SourceEvent = (typeof SOURCE_EVENTS)[number]

/** Why a source could not be looked at, or its file not be taken. */
export type SourceTroubleType =
  | 'address_refused'
  | 'host_unknown'
  | 'host_private'
  | 'unreachable'
  | 'timed_out'
  | 'too_slow'
  | 'tls_failed'
  | 'login_refused'
  | 'not_there'
  | 'status'
  | 'too_many_redirects'
  | 'redirect_unsafe'
  | 'redirect_elsewhere'
  | 'host_key_changed'
  | 'folder_not_allowed'
  | 'is_link'
  | 'changed_meanwhile'
  | 'secret_lost'
  | 'protocol'
  | 'interrupted'
  | 'upload_too_large'
  | 'unreadable'
  | 'storage_full'

/** What a line of the log tells besides its event. */
export type SourceFacts = {
  /** Of the file. */
  name?: string
  bytes?: number
  price_import_id?: number
  upload_id?: number
  trouble?: SourceTroubleType
  /** What the trouble is about: an HTTP status, a limit in MB, the code of an unreadable file. */
  status?: number
  limit?: number
  problem?: string
  format?: string
  /** How many older ones, or hours. */
  count?: number
  hours?: number
  fingerprint?: string
  /** Why a file has no mapping. */
  reason?: 'never_mapped' | 'columns_changed'
  /** Asked for by hand. */
  by_name?: string
}

export type SourceLogLine = {
  id: number
  /** ISO 8601. */
  at: string
  event: SourceEvent
  facts: SourceFacts
  /** What became of the import it started; null when there is none. */
  import_state: PriceImportState | null
  /** Why it came to nothing. */
  import_failure: string | null
}

type OfKind<Kind extends SourceKind> = { kind: Kind; settings: SourceSettings[Kind] }
export type SourcePlace = { [Kind in SourceKind]: OfKind<Kind> }[SourceKind]

/** What everybody sees of a source who looks after the list. */
export type SeenSource = {
  id: number
  name: string
  kind: SourceKind
  is_on: boolean
  every_hours: number | null
  /** `HH:MM`, in `time_zone`. */
  daily_at: string | null
  time_zone: string
  /** ISO 8601: when a file of it went live last, or waits to. */
  last_success_at: string | null
  is_overdue: boolean
}

/** What managers see and set. */
export type PriceSource = SeenSource & {
  place: SourcePlace
  /** What its files are to the list. */
  mode: PriceListMode
  secrets: SecretName[]
  alarm_hours: number | null
  /** ISO 8601; null: within a minute. */
  next_at: string | null
  last_look_at: string | null
  last_outcome: SourceEvent | null
  /** A look is waiting for its turn or under way. */
  is_busy: boolean
  /** SHA-256 of the server's key, and of another one it showed that nobody accepted. */
  host_key: string | null
  host_key_shown: string | null
  /** The newest lines, the last first. */
  log: SourceLogLine[]
  /** What became of the lines before them: they stand there too, or are answered with `?log={id}`. */
  older_log: 'shown' | 'left_out' | null
  may_change: boolean
}

/** `GET /price-lists/{id}/sources`. */
export type PriceSourcesPage = {
  price_list: ManagedPriceList
  /** For managers. */
  sources: PriceSource[]
  /** For suppliers: that there are sources. */
  seen: SeenSource[]
  /** Which kinds the user may add. */
  kinds: SourceKind[]
  /** The folders of the server a folder may be in; for admins. */
  folders: string[]
  time_zone: string
}

/** `POST /price-lists/{id}/source-checks`: what would be fetched now, or why nothing can be. */
export type SourceCheck = {
  outcome: 'found' | 'nothing' | 'growing' | 'failed'
  found: { name: string; bytes: number | null; changed_at: string | null } | null
  trouble: { type: SourceTroubleType; facts: SourceFacts } | null
  /** Of the server's key, when it has one. */
  fingerprint: string | null
}

export type SourceCheckAnswer = { data: SourceCheck }

/** `POST /price-sources/{id}/adoptions`: the file that waits to be mapped, as an upload of the user's. */
export type AdoptedUploadAnswer = { data: { upload_id: number; price_list_id: number } }

/** What is added or changed: the fields of its kind, and secrets as far as they are given; null removes one. */
export type SourceInput = {
  name: string
  kind: SourceKind
  /** Left out: whole lists. */
  mode?: PriceListMode
  every_hours: number | null
  daily_at: string | null
  alarm_hours: number | null
} & Partial<Record<SecretName, string | null>> &
  Partial<UrlSettings & MailboxSettings & FolderSettings & BucketSettings>
