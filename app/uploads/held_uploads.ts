const queries: string[] = []
const free: string[] = []

/**
 * Registers a query for the ids of uploads whose files a domain still needs. They are kept regardless of their age.
 */
export function registerHeldUploads(query: string): void {
  queries.push(query)
}

/** Registers a query for uploads that do not count towards the storage quota of their owner. */
export function registerFreeUploads(query: string): void {
  free.push(query)
}

/** Returns an SQL condition on a row of `uploads`: whether another domain needs it. */
export function isHeld(): string {
  return isIn(queries)
}

/** Returns an SQL condition on a row of `uploads`: whether it does not count towards the quota. */
export function isFree(): string {
  return isIn(free)
}

function isIn(lists: readonly string[]): string {
  if (lists.length === 0) return 'false'
  return `EXISTS (SELECT FROM (${lists.join(' UNION ALL ')}) AS held (id) WHERE held.id = uploads.id)`
}
