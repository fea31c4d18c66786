import { useRef, useState } from 'react'
import type { StaffLine, StaffLinesPage, BulkUpdateResult } from '#shared/answers/staff/order_lines'
import { formatSort } from '#shared/list_query'
import { useOrderUpdates } from '~/features/orders/use_order_updates'
import type { GridList } from '~/grid/types'
import { api } from '~/lib/http/api'
import { randomKey } from '~/lib/random_key'
import { useLineKeys } from './line_keys'
import { filtersOf } from './lines_list'
import { usePicks } from './picks'
import { useSupplierFile } from './use_supplier_file'
import { useDraft } from './bulk_updates/use_draft'
import { useDelayedUpdate } from './bulk_updates/use_delayed_update'
import { choicesIn } from './bulk_updates/update_choices'
import type { BulkUpdate } from './bulk_updates/send_bulk_update'
import type { Choice, Outcome } from './bulk_updates/update_draft'

const READ = ['lines', 'counts', 'read_at', 'order_lines_waiting']

/** What is picked of the lines, what is to be done with it, and the keys for both. */
export function useBulkUpdates(
  { tab, lines, only_receives: onlyReceives }: StaffLinesPage,
  list: GridList
) {
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<BulkUpdateResult['left']>([])
  const picks = usePicks({
    rows: lines.data,
    total: lines.meta.total,
    readAll: async () => {
      const { sort } = list.query
      const query = { ...filtersOf(list), tab, ...(sort && { sort: formatSort(sort) }) }
      const all = await api.get('api.admin.order_items.all', { query })
      return { data: all?.data ?? [], total: all?.total ?? 0 }
    },
  })
  const { updates, readAgain } = useOrderUpdates(READ)
  const delayed = useDelayedUpdate({
    onDone(done, { outcome }) {
      setLeft(done.left)
      readAgain(outcome.lines.map(({ order_id }) => order_id))
    },
    onKept: picks.set,
  })
  const exporting = useSupplierFile(picks.lines)
  const drafted = useDraft(choicesIn(tab, onlyReceives).first[0] ?? 'confirm')
  const underIds = useRef<readonly number[]>([])
  const linesUnder = () => lines.data.filter(({ id }) => underIds.current.includes(id))
  const first = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function start(choice: Choice, outcome: Outcome, send: BulkUpdate['send']): void {
    const key = randomKey()
    delayed.hold({ choice, tab, draft: drafted.draft, outcome, key, send })
    drafted.clear()
    picks.set([])
    setLeft([])
    setOpen(false)
    focusLines()
  }

  useLineKeys({
    pick: () => picks.toggleAll(linesUnder()),
    choose(choice) {
      const { first: some, instead } = choicesIn(tab, onlyReceives)
      if (![...some, ...instead].includes(choice)) return
      if (picks.lines.length === 0) {
        const under = linesUnder()
        if (under.length === 0) return
        picks.toggleAll(under)
      }
      drafted.choose(choice)
      setOpen(true)
      // What is asked for is drawn by then.
      setTimeout(() => (choice === 'confirm' ? button : first).current?.focus())
    },
    exportThem: () => void (!onlyReceives && exporting.get()),
    takeBack: delayed.takeBack,
    submit: () => button.current?.form?.requestSubmit(),
  })

  return {
    picks,
    updates,
    delayed,
    exporting,
    /** Lines that the last update left as they were, until that is closed. */
    left,
    closeLeft: () => setLeft([]),
    /** Whether the pane is open where it has no room beside the lines. */
    isOpen,
    setOpen,
    /** To be given to the grid: what keys are about is under the cursor, or selected. */
    under: {
      onCursor: (line: StaffLine | null) => (underIds.current = line ? [line.id] : []),
      onSelection: (some: readonly StaffLine[]) => {
        if (some.length > 0) underIds.current = some.map(({ id }) => id)
      },
    },
    /** To be given to the pane. */
    pane: {
      tab,
      onlyReceives,
      lines: picks.lines,
      choice: drafted.choice,
      draft: drafted.draft,
      onChoice: drafted.choose,
      onDraft: drafted.change,
      onUpdate: start,
      isBusy: delayed.waiting?.isSent ?? false,
      first,
      button,
    },
  }
}

/** To the cell with the cursor, or the first one. */
function focusLines(): void {
  document
    .querySelector<HTMLElement>('[data-lines] [role=gridcell][tabindex="0"]')
    ?.focus({ preventScroll: true })
}
