/** Everything in a cell that works by itself: the grid's keys and drags leave it alone. */
export const WIDGETS = 'a[href], button, input, select, textarea, label, [contenteditable="true"]'

/** The cell an event happened in, and whether it happened in something that works by itself. */
export function cellOfEvent(
  target: EventTarget | null
): { rowId: string; columnId: string; element: HTMLElement; isWidget: boolean } | null {
  if (!(target instanceof Element)) return null
  const element = target.closest<HTMLElement>('[data-column][role="gridcell"]')
  const rowId = element?.closest<HTMLElement>('[data-row]')?.dataset.row
  const columnId = element?.dataset.column
  if (!element || rowId === undefined || columnId === undefined) return null
  const widget = target.closest(WIDGETS)
  return { rowId, columnId, element, isWidget: widget !== null && element.contains(widget) }
}

export function findCell(
  grid: HTMLElement | null,
  rowId: string,
  columnId: string
): HTMLElement | null {
  const cell = `[data-column="${CSS.escape(columnId)}"]`
  return grid?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"] > ${cell}`) ?? null
}

/** Brings a cell into view without letting it end up under the head, the totals or a pinned one. */
export function revealCell(cell: HTMLElement | null): void {
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Buttons and links in rows are tab stops only in the row under the cursor; otherwise Tab would
 * have to pass every one of them to leave the table.
 */
export function holdTabStops(row: HTMLElement | null, isHeld: boolean): void {
  for (const widget of row?.querySelectorAll<HTMLElement>(WIDGETS) ?? []) {
    if (isHeld && widget.tabIndex >= 0) {
      widget.dataset.held = ''
      widget.tabIndex = -1
    } else if (!isHeld && widget.dataset.held !== undefined) {
      delete widget.dataset.held
      widget.removeAttribute('tabindex')
    }
  }
}
