import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { moveImports } from '#app/price_lists/imports/life/import_states'

export type CancelError = { type: 'import_over' } | { type: 'import_waits' }

/**
 * Stops an import or a check that waits for its turn or runs, and withdraws one that waits for a
 * confirmation. What runs notices within a second, and changes nothing any more.
 *
 * @param decides who asks may decide on what waits for a confirmation: they reject it, with a reason
 * @returns or refuses with `import_over`, also when it just went live, and `import_waits`
 */
export async function cancelImport(
  importId: number,
  { decides = false }: { decides?: boolean } = {}
): Promise<Result<null, CancelError>> {
  const cancelled = await moveImports('failed', {
    set: `finished_at = now(), failure = 'cancelled'`,
    where: decides ? `i.id = $1 AND i.state <> 'awaiting_confirmation'` : 'i.id = $1',
    values: [importId],
  })
  if (cancelled.length > 0) return ok(null)
  const waits = await sql.one(
    `SELECT id FROM price_imports WHERE id = $1 AND state = 'awaiting_confirmation'`,
    [importId]
  )
  return failed(waits ? 'import_waits' : 'import_over')
}
