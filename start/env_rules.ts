/** Rules whose messages say what to write instead. Each gets the name and the value of a setting. */

type Rule<T> = (name: string, value?: string) => T

/** Text of at least so many characters. */
export function secret(length: number): Rule<string> {
  return (name, value) => {
    if (value && value.length >= length) return value
    throw new Error(
      `${name} must be a secret of at least ${length} characters, the same on every node`
    )
  }
}

/** Where a PostgreSQL is. */
export function databaseUrl(): Rule<string> {
  return (name, value) => {
    const url = value && URL.canParse(value) ? new URL(value) : null
    const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
    if (value && isPostgres && url.pathname.length > 1) return value
    throw new Error(`${name} must look like postgres://user:password@host:5432/database`)
  }
}

/** A whole number within limits; undefined when it is not set. */
export function wholeNumber(least: number, most: number): Rule<number | undefined> {
  return (name, value) => {
    if (!value) return undefined
    const number = Number(value)
    if (Number.isInteger(number) && number >= least && number <= most) return number
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${value}"`)
  }
}

/** An address people type; undefined when it is not set. */
export function webAddress(): Rule<string | undefined> {
  return (name, value) => {
    if (!value) return undefined
    const url = URL.canParse(value) ? new URL(value) : null
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
    throw new Error(`${name} must be an address like https://parts.example.com, without a path`)
  }
}
