import { api } from '~/lib/http/api'
import { showError, showSuccess, UNDO_NOTICE_MS } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

/**
 * Gives up lines of a quotation and says so, with the way back.
 *
 * @param itemIds null: all that is open, rejected rows too
 */
export async function leaveOut(
  quotationId: number,
  itemIds: readonly number[] | null,
  onChanged: () => void
): Promise<void> {
  const { t } = currentTexts()
  const count = await put(quotationId, itemIds, true)
  if (count === null) return
  onChanged()
  showSuccess(t('quotation_parts.lines_left_out', { count }), '', {
    milliseconds: UNDO_NOTICE_MS,
    action: {
      label: t('quotation_parts.undo'),
      onClick: () => void askAgain(quotationId, itemIds, onChanged),
    },
  })
}

/** Asks for lines again that were left out. */
export async function askAgain(
  quotationId: number,
  itemIds: readonly number[] | null,
  onChanged: () => void
): Promise<void> {
  if ((await put(quotationId, itemIds, false)) !== null) onChanged()
}

/** How many lines and rows changed; null: it was refused, which is said. */
async function put(
  id: number,
  itemIds: readonly number[] | null,
  is_left_out: boolean
): Promise<number | null> {
  try {
    const body = { is_left_out, ...(itemIds && { item_ids: itemIds }) }
    return (await api.put('api.quotations.leave_out', { params: { id }, body })).changed_count
  } catch (error) {
    showError(currentTexts().t('quotations.not_changed'), error)
    return null
  }
}
