import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { oneLine } from '#app/http/input/text_input'
import { MAIL_SECURITY, SOURCE_KINDS } from '#shared/answers/prices/price_source'
import { PRICE_LIST_MODES } from '#shared/upload_columns'

const MOST_ID = Number.MAX_SAFE_INTEGER
const whole = (least: number, most: number) =>
  vine.number({ strict: true }).withoutDecimals().range([least, most])

/** Left out it stays as it is, null removes it. */
const secret = (most: number) => vine.string().minLength(1).maxLength(most)
/** A line break would begin another command of some protocols. */
const password = () =>
  secret(1000)
    .regex(/^\P{Cc}*$/u)
    .nullable()
    .optional()

const SCHEMES = ['http:', 'https:', 'ftp:', 'ftps:', 'sftp:']

/** An address of a file; user and password have fields of their own, which are kept otherwise. */
const fileAddress = vine.createRule((value, _options, field) => {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  if (!url || !SCHEMES.includes(url.protocol) || !url.hostname) {
    field.report('The {{ field }} field is no address of a file', 'file_address', field)
  } else if (url.username || url.password) {
    field.report('The {{ field }} field has a password in it', 'address_without_password', field)
  } else if (!url.protocol.startsWith('http') && /^\/?$|\/$/.test(url.pathname)) {
    field.report('The {{ field }} field names no file', 'address_of_file', field)
  }
})

const webAddress = vine.createRule((value, _options, field) => {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  // Nothing but a server: no user, password, query or place in a page.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return
  field.report('The {{ field }} field is no address of a server', 'server_address', field)
})

const text = (most: number) => oneLine(0, most)
const host = () =>
  vine
    .string()
    .trim()
    .maxLength(253)
    .regex(/^[\p{L}\p{M}\p{N}_.:[\]-]+$/u)

const source = {
  name: oneLine(1, 100),
  kind: vine.enum(SOURCE_KINDS),
  mode: vine.enum(PRICE_LIST_MODES).optional(),
  every_hours: whole(1, 168).nullable(),
  daily_at: vine
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  alarm_hours: whole(1, 1440).nullable(),

  address: vine
    .string()
    .trim()
    .maxLength(2000)
    .use(fileAddress())
    .optional()
    .requiredWhen('kind', '=', 'url'),

  host: host().optional().requiredWhen('kind', '=', 'mailbox'),
  port: whole(1, 65_535).optional().requiredWhen('kind', '=', 'mailbox'),
  security: vine.enum(MAIL_SECURITY).optional().requiredWhen('kind', '=', 'mailbox'),
  folder: text(200).optional(),
  // Without a rule any mail of anybody would bring a list.
  from: oneLine(1, 200).optional().requiredWhen('kind', '=', 'mailbox'),
  subject: text(200).optional(),

  path: text(1000).optional().requiredWhen('kind', '=', 'folder'),

  endpoint: vine
    .string()
    .trim()
    .maxLength(300)
    .use(webAddress())
    .optional()
    .requiredWhen('kind', '=', 'bucket'),
  region: text(60).optional(),
  bucket: oneLine(1, 200).optional().requiredWhen('kind', '=', 'bucket'),
  prefix: text(500).optional(),

  user: text(200).optional(),
  pattern: text(200).optional(),

  password: password(),
  private_key: secret(20_000).nullable().optional(),
  passphrase: password(),
}

export const sourceInput = vine.create(source)

/** A look without saving; the secrets of a source that is being changed are used again. */
export const sourceCheckInput = vine.create({
  ...source,
  source_id: whole(1, MOST_ID).optional(),
})

export const switchInput = vine.create({ is_on: vine.boolean({ strict: true }) })
export const hostKeyInput = vine.create({ fingerprint: vine.string().trim().maxLength(200) })

/** Whose log is shown whole. */
export const sourcesQuery = vine.create({
  log: writtenNumber().withoutDecimals().range([1, MOST_ID]).optional(),
})
