/** Where a key leads from a cell, counted in rows and columns of the screen. */
export interface CellTarget {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
  /** How many rows a page key moves by. */
  page: number
}

export interface PressedKey {
  key: string
  /** Ctrl, or Cmd on a Mac. */
  isControl: boolean
}

/** The cell a movement key leads to, kept inside the grid; null when the key does not move. */
export function cellTarget(
  { key, isControl }: PressedKey,
  from: CellTarget,
  { rows, columns, page }: GridSize
): CellTarget | null {
  const target = targetOf(key, isControl, from, rows, columns, page)
  return (
    target && {
      row: Math.max(0, Math.min(rows - 1, target.row)),
      column: Math.max(0, Math.min(columns - 1, target.column)),
    }
  )
}

function targetOf(
  key: string,
  isControl: boolean,
  { row, column }: CellTarget,
  rows: number,
  columns: number,
  page: number
): CellTarget | null {
  switch (key) {
    case 'ArrowUp':
      return { row: isControl ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: isControl ? rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: isControl ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: isControl ? columns - 1 : column + 1 }
    case 'Home':
      return { row: isControl ? 0 : row, column: 0 }
    case 'End':
      return { row: isControl ? rows - 1 : row, column: columns - 1 }
    case 'PageUp':
      return { row: row - page, column }
    case 'PageDown':
      return { row: row + page, column }
    default:
      return null
  }
}
