const queries: string[] = []
const free: string[] = []

/**
 * For a domain that still needs the files of some uploads: a query whose one column is
 * their ids. They are kept however old they are.
 */
export function registerHeldUploads(query: string): void {
  queries.push(query)
}

/** The same for files that are kept for us more than for their owner: they do not count as its. */
export function registerFreeUploads(query: string): void {
  free.push(query)
}

/** Whether another domain needs the upload, as a condition on a row of `uploads`. */
export function isHeld(): string {
  return isIn(queries)
}

/** Whether its owner keeps it for free, as a condition on a row of `uploads`. */
export function isFree(): string {
  return isIn(free)
}

function isIn(lists: readonly string[]): string {
  if (lists.length === 0) return 'false'
  return `EXISTS (SELECT FROM (${lists.join(' UNION ALL ')}) AS held (id) WHERE held.id = uploads.id)`
}
