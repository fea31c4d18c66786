import { isDeepStrictEqual } from 'node:util'

/** What an audit line has of a change. */
export interface ChangedFields {
  before: object
  after: object
}

/** The fields of `after` that `before` has otherwise; one that is not given stays as it is. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Partial<Fields>
): ChangedFields {
  const changed = Object.keys(after).filter((field) => {
    // Object.keys of an object names its fields.
    const key = field as keyof Fields
    return after[key] !== undefined && !isDeepStrictEqual(before[key], after[key])
  })
  return { before: only(before, changed), after: only(after, changed) }
}

function only(record: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)))
}
