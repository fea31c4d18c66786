export type PathParams = Record<string, string | number>
export type PathQuery = Record<string, string | number | boolean | null | undefined>

/**
 * `/orders/:id` with `{ id: 7 }` and `{ page: 2 }` → `/orders/7?page=2`. Empty values of the query
 * are left out. A missing parameter is a mistake of the caller and throws.
 */
export function buildPath(pattern: string, params: PathParams = {}, query: PathQuery = {}): string {
  const path = pattern
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const name = part.slice(1).replace(/\?$/, '')
      const value = params[name]
      if (value !== undefined) return encodeURIComponent(value)
      if (part.endsWith('?')) return null
      throw new Error(`${pattern} needs the parameter ${name}`)
    })
    .filter((part) => part !== null)
    .join('/')
  return (path || '/') + queryText(query)
}

/** `?a=1&b=2`, or nothing; empty values are left out. */
export function queryText(query: PathQuery): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined
  )
  const text = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)])
  ).toString()
  return text && `?${text}`
}
