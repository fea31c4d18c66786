import { failed, ok, type Result } from '#app/errors/result'
import { moveImports } from '#app/price_lists/imports/life/import_states'

/**
 * Gives up an import that waits for a confirmation, in words that its supplier reads.
 *
 * @returns or refuses with `import_not_waiting`, also for the second of two
 */
export async function rejectImport(
  importId: number,
  reason: string
): Promise<Result<null, { type: 'import_not_waiting' }>> {
  const rejected = await moveImports('failed', {
    set: `finished_at = now(), failure = 'rejected', reject_reason = $2`,
    where: `i.id = $1 AND i.state = 'awaiting_confirmation'`,
    values: [importId, reason],
  })
  return rejected.length > 0 ? ok(null) : failed('import_not_waiting')
}
