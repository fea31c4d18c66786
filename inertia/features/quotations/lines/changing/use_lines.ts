import { useLayoutEffect, useMemo, useState } from 'react'
import type { Quotation, QuotationItem } from '#shared/answers/quotation'
import { useStore } from '~/lib/store'
import { createLines } from './create_lines'

/** The lines of a page as they are now, with what was changed since it was read. */
export function useLines(
  quotation: Quotation,
  read: readonly QuotationItem[],
  noteOwn: () => void
) {
  const [lines] = useState(() => createLines(quotation.id, noteOwn))
  const { items, quotation: changed, conflicts } = useStore(lines.changed)
  const rows = useSameRows(read)
  useLayoutEffect(() => lines.take(rows), [lines, rows])
  const shown = useMemo(() => rows.map((row) => newer(row, items.get(row.id))), [rows, items])
  return { actions: lines, shown, conflicts, quotation: changed ?? quotation }
}

/** Rows that say the same as before stay the same things: a page read anew draws only the others. */
function useSameRows(read: readonly QuotationItem[]): readonly QuotationItem[] {
  const [kept, setKept] = useState({ read, rows: read })
  if (kept.read === read) return kept.rows
  const before = new Map(kept.rows.map((row) => [row.id, row]))
  const rows = read.map((row) => {
    const same = before.get(row.id)
    return same && JSON.stringify(same) === JSON.stringify(row) ? same : row
  })
  setKept({ read, rows })
  return rows
}

/** Before the page that was just read is taken over it may know more than what was changed. */
function newer(row: QuotationItem, changed: QuotationItem | undefined): QuotationItem {
  return changed && changed.version >= row.version ? changed : row
}
