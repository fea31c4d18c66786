import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { Env } from '@adonisjs/core/env'

/**
 * All settings of the server, validated before anything starts. docs/configuration.md explains them. Threads load
 * this file as a part of a bundle, which has another path.
 */
const settings = await Env.create(new URL('../', import.meta.resolve('#start/env')), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: wholeNumber(1, 65_535),
  HOST: Env.schema.string.optional({ format: 'host' }),
  APP_KEY: secret(32),
  APP_URL: webAddress(),
  APP_NAME: Env.schema.string.optional(),
  DATABASE_URL: databaseUrl(),
  DATABASE_POOL: wholeNumber(1, 500),
  // The number of days after which an exchange rate is old.
  RATES_OLD_AFTER_DAYS: wholeNumber(1, 365),
  LOG_LEVEL: Env.schema.enum.optional([
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ] as const),
  // Addresses or ranges of the proxies whose X-Forwarded-For is trusted, separated by commas.
  TRUSTED_PROXIES: Env.schema.string.optional(),
  // Seconds in which a request other than an upload has to arrive.
  REQUEST_SECONDS: wholeNumber(1, 3600),
  // Seconds after which a client that reads nothing of its response is disconnected.
  READ_SECONDS: wholeNumber(1, 3600),
  CALLS_PER_SECOND_USER: wholeNumber(1, 1_000_000),
  CALLS_PER_SECOND_ADDRESS: wholeNumber(1, 1_000_000),
  // Calls per minute with one token to one process.
  TOKEN_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000),
  // Seconds between the failure of readiness and the refusal of connections.
  SHUTDOWN_DELAY: wholeNumber(0, 20),
  // The own realtime server, an external one with the Pusher protocol, or none.
  REALTIME_DRIVER: Env.schema.enum.optional(['embedded', 'pusher', 'null'] as const),
  REALTIME_APP_ID: Env.schema.string.optional(),
  REALTIME_KEY: Env.schema.string.optional(),
  REALTIME_SECRET: Env.schema.string.optional(),
  REALTIME_HOST: Env.schema.string.optional(),
  REALTIME_PORT: wholeNumber(1, 65_535),
  // The maximum number of connections of one address to one process.
  REALTIME_PER_ADDRESS: wholeNumber(1, 1_000_000),
  REDIS_URL: Env.schema.string.optional(),
  // Jobs and events are processed by the server itself, or by separate processes of `node ace worker`.
  WORKER: Env.schema.enum.optional(['inline', 'none'] as const),
  SMTP_URL: Env.schema.string.optional(),
  MAIL_FROM: Env.schema.string.optional(),
  // Host names that lead to a region of the public pages: parts.example.ae=UAE,parts.example.ru=RUS.
  SITE_HOSTS: hostRegions(),
  // The region to which / leads a visitor who has chosen none.
  SITE_REGION: Env.schema.enum.optional(['RUS', 'UAE'] as const),
  // Storage of uploaded files: a folder, or a bucket of an S3-compatible storage.
  STORAGE_PATH: Env.schema.string.optional(),
  S3_BUCKET: Env.schema.string.optional(),
  S3_ENDPOINT: webAddress(),
  S3_REGION: Env.schema.string.optional(),
  S3_KEY: Env.schema.string.optional(),
  S3_SECRET: Env.schema.string.optional(),
  S3_PATH_STYLE: Env.schema.boolean.optional(),
  UPLOAD_MOST_MB_TEXT: wholeNumber(1, 512),
  UPLOAD_MOST_MB_WORKBOOK: wholeNumber(1, 512),
  // Readers of the old formats load the whole file, so the limit is lower.
  UPLOAD_MOST_MB_LEGACY: wholeNumber(1, 48),
  STORAGE_QUOTA_GB: wholeNumber(1, 1_000_000),
  UPLOADS_PER_HOUR: wholeNumber(1, 1_000_000),
  UPLOAD_DAYS: wholeNumber(1, 3650),
  // Private hosts and ranges to which price list sources may connect.
  PRICE_SOURCES_PRIVATE_HOSTS: hostsAndRanges(),
  // Folders of this machine from which price lists may be read, separated by commas.
  PRICE_FOLDERS: folders(),
  // Whether public pages present the demo's company. By default, they do in a trial and in development.
  DEMO_TEXTS: Env.schema.boolean.optional(),
  // A folder with the trader's own public pages, organised like resources/content.
  SITE_TEXTS: folders(),
  SENTRY_DSN: Env.schema.string.optional(),
  TRIAL: Env.schema.boolean.optional(),
  DEVELOPMENT_PAGES: Env.schema.boolean.optional(),
  RENDER_PAGES: Env.schema.boolean.optional(),
})

// The framework reads HOST itself, and would otherwise listen on all addresses.
process.env.HOST ||= '127.0.0.1'

export default settings

/** A validation rule. It gets the name and the value of a setting, and its error message says what is allowed. */
type Rule<T> = (name: string, value?: string) => T

/** A text with a minimum length. */
function secret(length: number): Rule<string> {
  return (name, value) => {
    if (value && value.length >= length) return value
    throw new Error(
      `${name} must be a secret of at least ${length} characters, the same on every node`
    )
  }
}

/** The URL of a PostgreSQL database. */
function databaseUrl(): Rule<string> {
  return (name, value) => {
    const url = value && URL.canParse(value) ? new URL(value) : null
    const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
    if (value && isPostgres && url.pathname.length > 1) return value
    throw new Error(`${name} must look like postgres://user:password@host:5432/database`)
  }
}

/** A whole number within limits; undefined if it is not set. */
function wholeNumber(least: number, most: number): Rule<number | undefined> {
  return (name, value) => {
    if (!value) return undefined
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${value}"`)
  }
}

/** Host names and their regions; undefined if it is not set. */
function hostRegions(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    if (value.split(',').every((pair) => /^[\w.-]+=(?:RUS|UAE)$/.test(pair.trim()))) return value
    throw new Error(`${name} must look like parts.example.ae=UAE,parts.example.ru=RUS`)
  }
}

/** Host names, addresses and ranges, separated by commas; undefined if it is not set. */
function hostsAndRanges(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    if (value.split(',').every((entry) => isHostOrRange(entry.trim()))) return value
    throw new Error(`${name} must look like files.internal,10.1.0.0/16,fd00::/8`)
  }
}

function isHostOrRange(entry: string): boolean {
  const [address = '', bits] = entry.split('/')
  const version = isIP(address)
  if (bits === undefined) return version !== 0 || /^[\w.-]+$/.test(address)
  return version !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32)
}

/** Absolute paths of folders; undefined if it is not set. */
function folders(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    if (value.split(',').every((path) => isAbsolute(path.trim()))) return value
    throw new Error(`${name} must be folders by their whole paths, separated by commas`)
  }
}

/** The origin of a web address; undefined if it is not set. */
function webAddress(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    const url = URL.canParse(value) ? new URL(value) : null
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
    throw new Error(`${name} must be an address like https://parts.example.com, without a path`)
  }
}
