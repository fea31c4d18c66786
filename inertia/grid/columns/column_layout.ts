/** A column as a user arranged it, in the order of the list. Kept as JSON per table key. */
export interface ColumnSetting {
  id: string
  visible: boolean
  /** In pixels; null is the column's own width. */
  width: number | null
  pinned: boolean
}

/** What the arrangement needs to know of a column. */
export interface ArrangedColumn {
  id: string
  hidden?: boolean
  pinned?: boolean
  min?: number
}

export const LEAST_WIDTH = 48
export const MOST_WIDTH = 800

/**
 * The saved arrangement brought up to date with the columns there are: what no longer exists is
 * ignored, what is new comes last, and anything unreadable counts as nothing saved.
 */
export function arrange(
  columns: readonly ArrangedColumn[],
  saved: string | undefined
): ColumnSetting[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const kept = readSettings(saved).filter(
    (setting, index, all) =>
      byId.has(setting.id) && all.findIndex((other) => other.id === setting.id) === index
  )
  const known = new Set(kept.map((setting) => setting.id))
  const added = columns.filter((column) => !known.has(column.id)).map(asDefined)
  return [...kept, ...added]
}

export function asDefined(column: ArrangedColumn): ColumnSetting {
  return { id: column.id, visible: !column.hidden, width: null, pinned: column.pinned ?? false }
}

/** The visible columns as they stand on the screen: pinned ones first. */
export function displayed(layout: readonly ColumnSetting[]): ColumnSetting[] {
  const visible = layout.filter((setting) => setting.visible)
  return [...visible.filter((s) => s.pinned), ...visible.filter((s) => !s.pinned)]
}

/** Moves a column one place among the visible ones; pinned and others stay apart. */
export function moveBy(
  layout: readonly ColumnSetting[],
  id: string,
  step: -1 | 1
): ColumnSetting[] {
  const order = displayed(layout)
  const index = order.findIndex((setting) => setting.id === id)
  const neighbour = order[index + step]
  const moved = order[index]
  if (!moved || !neighbour || neighbour.pinned !== moved.pinned) return [...layout]
  return step < 0 ? placeBefore(layout, id, neighbour.id) : placeBefore(layout, neighbour.id, id)
}

/** Puts a column before another one, or last when there is none. */
export function placeBefore(
  layout: readonly ColumnSetting[],
  id: string,
  before: string | null
): ColumnSetting[] {
  const moved = layout.find((setting) => setting.id === id)
  if (!moved || id === before) return [...layout]
  const rest = layout.filter((setting) => setting.id !== id)
  const index = rest.findIndex((setting) => setting.id === before)
  return index < 0 ? [...rest, moved] : [...rest.slice(0, index), moved, ...rest.slice(index)]
}

/** Changes one column; the last visible one cannot be hidden. */
export function changeColumn(
  layout: readonly ColumnSetting[],
  id: string,
  change: Partial<Omit<ColumnSetting, 'id'>>
): ColumnSetting[] {
  const isLast = layout.every((setting) => setting.id === id || !setting.visible)
  if (change.visible === false && isLast) return [...layout]
  return layout.map((setting) => (setting.id === id ? { ...setting, ...change } : setting))
}

export function clampWidth(width: number, least = LEAST_WIDTH): number {
  return Math.round(Math.min(MOST_WIDTH, Math.max(least, width)))
}

function readSettings(saved: string | undefined): ColumnSetting[] {
  if (!saved) return []
  try {
    const list: unknown = JSON.parse(saved)
    return Array.isArray(list) ? list.flatMap(readSetting) : []
  } catch {
    return []
  }
}

function readSetting(item: unknown): ColumnSetting[] {
  if (typeof item !== 'object' || item === null || !('id' in item)) return []
  const { id, visible, width, pinned } = item as Partial<Record<keyof ColumnSetting, unknown>>
  if (typeof id !== 'string') return []
  const isWidth = typeof width === 'number' && Number.isFinite(width)
  return [
    {
      id,
      visible: visible !== false,
      width: isWidth ? clampWidth(width) : null,
      pinned: pinned === true,
    },
  ]
}
