import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { Env } from '@adonisjs/core/env'

/**
 * Every setting the server reads, validated before anything starts. The list with meanings is
 * docs/configuration.md. Threads load this file as a part of a bundle, which has another address.
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
  // Days after which an exchange rate is old.
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
  // Addresses or ranges of the proxies whose X-Forwarded-For is believed, separated by commas.
  TRUSTED_PROXIES: Env.schema.string.optional(),
  // Seconds a request other than an upload may take to arrive.
  REQUEST_SECONDS: wholeNumber(1, 3600),
  // Seconds after which a client that takes nothing of its answer is cut off.
  READ_SECONDS: wholeNumber(1, 3600),
  CALLS_PER_SECOND_USER: wholeNumber(1, 1_000_000),
  CALLS_PER_SECOND_ADDRESS: wholeNumber(1, 1_000_000),
  // Calls a minute with one token, on one process.
  TOKEN_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000),
  // Seconds between refusing readiness and refusing connections.
  SHUTDOWN_DELAY: wholeNumber(0, 20),
  // Our own realtime server, an external one that speaks the Pusher protocol, or none.
  REALTIME_DRIVER: Env.schema.enum.optional(['embedded', 'pusher', 'null'] as const),
  REALTIME_APP_ID: Env.schema.string.optional(),
  REALTIME_KEY: Env.schema.string.optional(),
  REALTIME_SECRET: Env.schema.string.optional(),
  REALTIME_HOST: Env.schema.string.optional(),
  REALTIME_PORT: wholeNumber(1, 65_535),
  // Connections one address may hold on one process.
  REALTIME_PER_ADDRESS: wholeNumber(1, 1_000_000),
  REDIS_URL: Env.schema.string.optional(),
  // Who runs jobs and hands on events: the server itself, or `node ace worker` beside it.
  WORKER: Env.schema.enum.optional(['inline', 'none'] as const),
  SMTP_URL: Env.schema.string.optional(),
  MAIL_FROM: Env.schema.string.optional(),
  // Host names that stand for a region of the public pages: parts.example.ae=UAE,parts.example.ru=RUS.
  SITE_HOSTS: hostRegions(),
  // Where / leads who has chosen no region.
  SITE_REGION: Env.schema.enum.optional(['RUS', 'UAE'] as const),
  // Files people upload: a folder, or a bucket of an S3-compatible storage.
  STORAGE_PATH: Env.schema.string.optional(),
  S3_BUCKET: Env.schema.string.optional(),
  S3_ENDPOINT: webAddress(),
  S3_REGION: Env.schema.string.optional(),
  S3_KEY: Env.schema.string.optional(),
  S3_SECRET: Env.schema.string.optional(),
  S3_PATH_STYLE: Env.schema.boolean.optional(),
  UPLOAD_MOST_MB_TEXT: wholeNumber(1, 512),
  UPLOAD_MOST_MB_WORKBOOK: wholeNumber(1, 512),
  // Those are read whole by their reader, which takes no more.
  UPLOAD_MOST_MB_LEGACY: wholeNumber(1, 48),
  STORAGE_QUOTA_GB: wholeNumber(1, 1_000_000),
  UPLOADS_PER_HOUR: wholeNumber(1, 1_000_000),
  UPLOAD_DAYS: wholeNumber(1, 3650),
  // Hosts and ranges sources of price lists may speak to though they are not public.
  PRICE_SOURCES_PRIVATE_HOSTS: hostsAndRanges(),
  // Folders of this machine price lists may be taken from, separated by commas.
  PRICE_FOLDERS: folders(),
  // Whether public pages tell of the demo's company; without it, in a trial and in development.
  DEMO_TEXTS: Env.schema.boolean.optional(),
  // A folder with the trader's own public pages, in the shape of resources/content.
  SITE_TEXTS: folders(),
  SENTRY_DSN: Env.schema.string.optional(),
  TRIAL: Env.schema.boolean.optional(),
  DEVELOPMENT_PAGES: Env.schema.boolean.optional(),
  RENDER_PAGES: Env.schema.boolean.optional(),
})

// The framework reads this one itself, and would listen on all addresses.
process.env.HOST ||= '127.0.0.1'

export default settings

/** A rule whose message says what to write instead. It gets the name and the value of a setting. */
type Rule<T> = (name: string, value?: string) => T

/** Text of at least so many characters. */
function secret(length: number): Rule<string> {
  return (name, value) => {
    if (value && value.length >= length) return value
    throw new Error(
      `${name} must be a secret of at least ${length} characters, the same on every node`
    )
  }
}

/** Where a PostgreSQL is. */
function databaseUrl(): Rule<string> {
  return (name, value) => {
    const url = value && URL.canParse(value) ? new URL(value) : null
    const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
    if (value && isPostgres && url.pathname.length > 1) return value
    throw new Error(`${name} must look like postgres://user:password@host:5432/database`)
  }
}

/** A whole number within limits; undefined when it is not set. */
function wholeNumber(least: number, most: number): Rule<number | undefined> {
  return (name, value) => {
    if (!value) return undefined
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${value}"`)
  }
}

/** Host names, each with the region it stands for; undefined when it is not set. */
function hostRegions(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    if (value.split(',').every((pair) => /^[\w.-]+=(?:RUS|UAE)$/.test(pair.trim()))) return value
    throw new Error(`${name} must look like parts.example.ae=UAE,parts.example.ru=RUS`)
  }
}

/** Host names, addresses and ranges, separated by commas; undefined when it is not set. */
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

/** Folders by their whole paths; undefined when it is not set. */
function folders(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    if (value.split(',').every((path) => isAbsolute(path.trim()))) return value
    throw new Error(`${name} must be folders by their whole paths, separated by commas`)
  }
}

/** An address people type; undefined when it is not set. */
function webAddress(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    const url = URL.canParse(value) ? new URL(value) : null
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
    throw new Error(`${name} must be an address like https://parts.example.com, without a path`)
  }
}
