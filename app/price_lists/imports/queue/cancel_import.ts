import { failed, ok, type Result } from '#app/errors/result'
import { moveImports } from '#app/price_lists/imports/life/import_states'

/**
 * Stops an import or a check that waits or runs, and gives up one that waits for a confirmation.
 * What runs notices within a second, and changes nothing any more.
 *
 * @returns or refuses with `import_over`, also when it just went live
 */
export async function cancelImport(
  importId: number
): Promise<Result<null, { type: 'import_over' }>> {
  const cancelled = await moveImports('failed', {
    set: `finished_at = now(),
      failure = CASE i.state WHEN 'awaiting_confirmation' THEN 'rejected' ELSE 'cancelled' END`,
    where: 'i.id = $1',
    values: [importId],
  })
  return cancelled.length > 0 ? ok(null) : failed('import_over')
}
