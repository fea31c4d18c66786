import type { RowData } from '@tanstack/react-table'
import { kindOf } from '~/grid/cell_value'
import { clampWidth, displayed, type ColumnSetting } from '~/grid/columns/column_layout'
import type { ColumnKind, GridColumn } from '~/grid/types'

/** How wide the heads and cells of columns are when nothing is cut, in pixels, by column id. */
export type ContentWidths = Readonly<Record<string, number>>

/** A column as it stands on the screen. */
export interface ShownColumn<Row extends RowData> {
  column: GridColumn<Row>
  width: number
  /** By how much it can become narrower when the room is short. */
  spare: number
  /** Takes a share of the room that is left. */
  isFlexible: boolean
  /** By the user, to the left. */
  isPinned: boolean
  /** The edge, and the distance from it, at which the column stays; null when it scrolls. */
  stays: { left: number } | { right: number } | null
}

/** Words give way when the room is short; figures, numbers of parts and buttons are never cut. */
const GIVES_WAY: ReadonlySet<ColumnKind> = new Set(['text', 'reference'])
const LEAST_TEXT = 72
/** What is wider does not fit beside anything else. */
const MOST_CONTENT = 420

/**
 * The columns in the order of the screen, with their widths. A user's width holds. The others are
 * as wide as they are defined, or as what they hold; in a `room` that is too small, columns of words
 * become narrower first, and if that is not enough the table scrolls under the columns that stay.
 */
export function showColumns<Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  settings: readonly ColumnSetting[],
  contents: ContentWidths,
  room: number
): ShownColumn<Row>[] {
  const shown = displayed(settings).flatMap((setting): ShownColumn<Row>[] => {
    const column = columns.find(({ id }) => id === setting.id)
    if (!column) return []
    const width = clampWidth(setting.width ?? ownWidth(column, contents), column.min)
    const isFlexible = Boolean(column.grow) && setting.width === null && !setting.pinned
    const canGive = givesWay(column) && setting.width === null
    const spare = canGive ? Math.max(0, width - (column.min ?? LEAST_TEXT)) : 0
    return [{ column, width, spare, isFlexible, isPinned: setting.pinned, stays: null }]
  })
  // Who says how narrow it may become is needed most.
  const isNeeded = ({ column }: ShownColumn<Row>) => column.min !== undefined
  const narrower = giveWay(shown, room, (one) => !isNeeded(one))
  return stay(giveWay(narrower, room, isNeeded), room)
}

/** `grid-template-columns`; a width that is being dragged stands in for the kept one. */
export function gridTemplate<Row extends RowData>(
  shown: readonly ShownColumn<Row>[],
  dragged?: { id: string; width: number }
): string {
  return shown
    .map(({ column, width, isFlexible }) => {
      if (dragged?.id === column.id) return `${dragged.width}px`
      return isFlexible ? `minmax(${width}px, 1fr)` : `${width}px`
    })
    .join(' ')
}

export function leastWidth<Row extends RowData>(shown: readonly ShownColumn<Row>[]): number {
  return shown.reduce((sum, { width }) => sum + width, 0)
}

/** For the style sheet. */
export function edgeOf(stays: ShownColumn<never>['stays']): 'left' | 'right' | undefined {
  if (stays === null) return undefined
  return 'left' in stays ? 'left' : 'right'
}

/** How much of the region the columns take that stay at its edges. */
export function stayingWidth<Row extends RowData>(
  shown: readonly ShownColumn<Row>[],
  edge: 'left' | 'right'
): number {
  return leastWidth(shown.filter(({ stays }) => edgeOf(stays) === edge))
}

function ownWidth<Row extends RowData>(column: GridColumn<Row>, contents: ContentWidths): number {
  if (givesWay(column)) return column.width
  return Math.max(column.width, Math.min(MOST_CONTENT, contents[column.id] ?? 0))
}

function givesWay<Row extends RowData>(column: GridColumn<Row>): boolean {
  return !column.whole && GIVES_WAY.has(kindOf(column))
}

function giveWay<Row extends RowData>(
  shown: readonly ShownColumn<Row>[],
  room: number,
  isAsked: (one: ShownColumn<Row>) => boolean
): readonly ShownColumn<Row>[] {
  const missing = leastWidth(shown) - room
  const all = shown.filter(isAsked).reduce((sum, { spare }) => sum + spare, 0)
  if (missing <= 0 || all === 0) return shown
  const share = Math.min(1, missing / all)
  return shown.map((one) =>
    isAsked(one) ? { ...one, width: one.width - Math.ceil(one.spare * share) } : one
  )
}

/**
 * Those a user pinned stay at the left; when the table scrolls, what must be read stays as well, at
 * the right no more than fits beside what stays at the left.
 */
function stay<Row extends RowData>(
  shown: readonly ShownColumn<Row>[],
  room: number
): ShownColumn<Row>[] {
  const isScrolling = leastWidth(shown) > room
  let left = 0
  const fromLeft = shown.map((one): ShownColumn<Row> => {
    if (!one.isPinned && !(isScrolling && one.column.stays === 'left')) return one
    const at = left
    left += one.width
    return { ...one, stays: { left: at } }
  })
  let right = 0
  let isFull = !isScrolling
  const fromRight = fromLeft.toReversed().map((one): ShownColumn<Row> => {
    if (one.stays !== null || one.column.stays !== 'right') return one
    isFull ||= left + right + one.width > room
    if (isFull) return one
    const at = right
    right += one.width
    return { ...one, stays: { right: at } }
  })
  return fromRight.toReversed()
}
