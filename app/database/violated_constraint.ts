import pg from 'pg'

/**
 * Returns the name of the constraint that a statement violated, or null if it failed for another reason. Use cases
 * convert the name to an expected error.
 */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null
}
