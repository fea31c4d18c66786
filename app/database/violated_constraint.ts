import pg from 'pg'

/**
 * The name of the constraint a statement broke, or null when it failed for another reason: the
 * way to turn an invariant of the database into an expected refusal.
 */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null
}
