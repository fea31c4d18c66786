import type { FormerChoices } from '#shared/answers/quotations/strategies'
import type { QuotationItem } from '#shared/answers/quotation'
import { api } from '~/lib/http/api'
import { showError, showWarning } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'
import type { LineChange } from './line_changes'

/** A change that can be taken back while the line is as the change has left it. */
export interface Done {
  id: number
  before: LineChange
  /** Null until the server has answered. */
  version: number | null
  /** The one it had before. */
  seen: number
}

/** How many changes can be taken back. */
const MOST_UNDONE = 100

const isOfOne = (change: Done | FormerChoices): change is Done => 'before' in change

/** The changes that can be taken back, of single lines and by strategies, the last one last. */
export function createDone() {
  let changes: (Done | FormerChoices)[] = []

  const forget = (isMeant: (change: Done) => boolean) => {
    changes = changes.filter((change) => !isOfOne(change) || !isMeant(change))
  }

  return {
    note: (change: Done | FormerChoices) => {
      changes = [...changes.slice(1 - MOST_UNDONE), change]
    },
    forget,
    forgetLine: (id: number) => forget((change) => change.id === id),
    takeLast(): Done | FormerChoices | undefined {
      const last = changes.at(-1)
      changes = changes.slice(0, -1)
      return last
    },
    /** The line is as a strategy has left it, under a new version. */
    takenBack({ id, version }: Pick<QuotationItem, 'id' | 'version'>, now: number): void {
      changes = changes.map((change) => {
        if (isOfOne(change)) return change
        const items = change.items.map((item) =>
          item.id === id && item.version === version ? { ...item, version: now } : item
        )
        return { ...change, items }
      })
    },
  }
}

/** Lets lines have what was chosen for them before; those that were changed since are said. */
export async function takeBackStrategy(quotationId: number, former: FormerChoices): Promise<void> {
  const { t } = currentTexts()
  try {
    const { left_count: count } = await api.put('api.quotations.former_choices', {
      params: { id: quotationId },
      body: former,
    })
    if (count > 0) showWarning(t('quotation_parts.left_since', { count }), '')
  } catch (error) {
    showError(t('quotations.not_changed'), error)
  }
}
