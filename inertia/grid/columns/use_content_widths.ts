import { useLayoutEffect, useState, type RefObject } from 'react'
import type { RowData } from '@tanstack/react-table'
import { displayOf, isNumberKind, kindOf, valueOf } from '~/grid/cell_value'
import type { ContentWidths } from '~/grid/columns/shown_columns'
import type { GridColumn } from '~/grid/types'
import type { Texts } from '~/lib/texts/texts'

interface Measured {
  /** What the widths hold for. */
  texts: Texts
  room: number
  widths: ContentWidths
}

/**
 * How wide the columns of a table are when nothing in them is cut, in the language shown and in a
 * region of that width. They grow with what comes into them and stay so, lest they jump from page to
 * page.
 */
export function useContentWidths<Row extends RowData>(
  grid: RefObject<HTMLElement | null>,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  texts: Texts,
  room: number,
  hasDetails: boolean
): ContentWidths {
  // Before the first measurement, as on the server, what can be said without one.
  const [measured, setMeasured] = useState<Measured>(() => ({
    texts,
    room,
    widths: {
      ...Object.fromEntries(longestNumbers(columns, rows, texts, hasDetails)),
      ...Object.fromEntries(
        columns.flatMap(({ id, widths }) => {
          const known = widths?.[texts.language]
          return known === undefined ? [] : [[id, known]]
        })
      ),
    },
  }))
  useLayoutEffect(() => {
    const measure = () => {
      if (!grid.current) return
      const found = drawnWidths(grid.current, columns)
      for (const [id, width] of longestNumbers(columns, rows, texts, hasDetails)) {
        found[id] = Math.max(found[id] ?? 0, width)
      }
      setMeasured((before) => grown(before, { texts, room, widths: found }))
    }
    measure()
    document.fonts.addEventListener('loadingdone', measure)
    return () => document.fonts.removeEventListener('loadingdone', measure)
  }, [grid, columns, rows, texts, room, hasDetails])
  return measured.widths
}

/** The same object when nothing became wider, so that nothing is drawn anew. */
function grown(before: Measured, found: Measured): Measured {
  if (before.texts !== found.texts || before.room !== found.room) return found
  const wider = Object.entries(found.widths).filter(
    ([id, width]) => width > (before.widths[id] ?? 0)
  )
  if (wider.length === 0) return before
  return { ...before, widths: { ...before.widths, ...Object.fromEntries(wider) } }
}

/** The browser's own answer: it lays the rows on the screen out without limits, and back again. */
function drawnWidths<Row extends RowData>(
  grid: HTMLElement,
  columns: readonly GridColumn<Row>[]
): Record<string, number> {
  const template = grid.style.getPropertyValue('--grid-columns')
  grid.style.setProperty('--grid-columns', `repeat(${columns.length}, max-content)`)
  const widths: Record<string, number> = {}
  for (const cell of grid.querySelectorAll<HTMLElement>(
    '[data-head], [data-row] > [data-column], [data-totals] [data-column]'
  )) {
    const id = cell.dataset.head ?? cell.dataset.column ?? ''
    // A field is as wide as its cell, and what is busy says so for a moment.
    if (cell.querySelector('[data-editor], [aria-busy]')) continue
    widths[id] = Math.max(widths[id] ?? 0, Math.ceil(cell.getBoundingClientRect().width))
  }
  grid.style.setProperty('--grid-columns', template)
  return widths
}

/** A digit, and what stands left and right of a number, at the size of a table's text. */
const DIGIT = 8
const AROUND = 22
/** What opens the details of a row, in its first cell. */
const TOGGLE = 24

/** Of a long list most rows are not drawn: the longest number of each column counts, too. */
function longestNumbers<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  texts: Texts,
  hasDetails: boolean
): [string, number][] {
  return columns
    .filter((column) => isNumberKind(kindOf(column)))
    .map((column) => {
      let longest: unknown = ''
      for (const row of rows) {
        const value = valueOf(column, row)
        if (String(value ?? '').length > String(longest ?? '').length) longest = value
      }
      const beside = hasDetails && column === columns[0] ? TOGGLE : 0
      const { text } = displayOf(column, longest, texts)
      return [column.id, text.length * DIGIT + AROUND + beside]
    })
}
