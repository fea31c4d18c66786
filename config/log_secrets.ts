const SECRETS = new Set([
  'password',
  'current_password',
  'authorization',
  'cookie',
  'set-cookie',
  'csrf_token',
  '_csrf',
  'x-csrf-token',
  'x-xsrf-token',
  'token',
  'secret',
  'private_key',
  'passphrase',
])

type Fields = Record<string, unknown>

/**
 * Returns the fields of a log entry with secrets replaced, down to the second level.
 * The redaction of pino does the same, but takes twenty times as long.
 */
export function withoutSecrets(fields: Fields): Fields {
  let clean = fields
  for (const name in fields) {
    const value = fields[name]
    const shown = SECRETS.has(name.toLowerCase()) ? '[secret]' : withoutInnerSecrets(value)
    if (shown === value) continue
    if (clean === fields) clean = { ...fields }
    clean[name] = shown
  }
  return clean
}

function withoutInnerSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  const fields = value as Fields
  const secrets = Object.keys(fields).filter((name) => SECRETS.has(name.toLowerCase()))
  if (secrets.length === 0) return value
  return { ...fields, ...Object.fromEntries(secrets.map((name) => [name, '[secret]'])) }
}
