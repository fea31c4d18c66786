import { isDeepStrictEqual } from 'node:util'

/** The fields of a change in an audit entry. */
export interface ChangedFields<Fields> {
  before: Partial<Fields>
  after: Partial<Fields>
}

/** The fields of `after` that `before` has otherwise; one that is not given stays as it is. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Partial<Fields>
): ChangedFields<Fields> {
  const changed = Object.keys(after).filter((field) => {
    // Object.keys of an object names its fields.
    const key = field as keyof Fields
    return after[key] !== undefined && !isDeepStrictEqual(before[key], after[key])
  })
  return { before: only<Partial<Fields>>(before, changed), after: only(after, changed) }
}

function only<Fields extends object>(record: Fields, fields: readonly string[]): Fields {
  const kept = Object.entries(record).filter(([field]) => fields.includes(field))
  // Some of its own fields.
  return Object.fromEntries(kept) as Fields
}
