const queries: string[] = []

/**
 * For a domain that still needs the files of some uploads: a query whose one column is
 * their ids. They are kept however old they are.
 */
export function registerHeldUploads(query: string): void {
  queries.push(query)
}

/** Whether another domain needs the upload, as a condition on a row of `uploads`. */
export function isHeld(): string {
  if (queries.length === 0) return 'false'
  return `EXISTS (SELECT FROM (${queries.join(' UNION ALL ')}) AS held (id) WHERE held.id = uploads.id)`
}
