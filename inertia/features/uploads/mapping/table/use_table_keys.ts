import type { KeyboardEvent } from 'react'
import type { RowMark } from '../draft'
import { markOfKey, type TableItem } from './table_items'
import { placeOf, type Place } from './use_table_focus'

interface TableKeys {
  items: readonly TableItem[]
  /** Numbers of the columns, from left to right. */
  columns: readonly number[]
  /** How many rows fit on the screen. */
  page: () => number
  focus: (place: Place) => void
  focusHead: (column: number) => void
  onMark: (mark: RowMark, row: number) => void
  onMenu: (row: number) => void
}

/** The keys of the table's body: arrows move, H, B and E say what a row is, Enter opens the choice. */
export function useTableKeys(options: TableKeys) {
  const { items, columns, focus, focusHead, onMark, onMenu } = options

  function target(event: KeyboardEvent, row: number, column: number): Place | null {
    const isFar = event.ctrlKey || event.metaKey
    const order = [0, ...columns]
    const at = Math.max(0, order.indexOf(column))
    const place = (item: number, index: number): Place | null => {
      const found = items[Math.max(0, Math.min(item, items.length - 1))]
      return found ? { key: found.key, column: order[Math.max(0, index)] ?? column } : null
    }
    const last = items.length - 1
    if (event.key === 'ArrowDown') return place(isFar ? last : row + 1, at)
    if (event.key === 'ArrowUp') return place(isFar ? 0 : row - 1, at)
    if (event.key === 'PageDown') return place(row + options.page(), at)
    if (event.key === 'PageUp') return place(row - options.page(), at)
    if (event.key === 'ArrowRight') return place(row, isFar ? columns.length : at + 1)
    if (event.key === 'ArrowLeft') return place(row, isFar ? 0 : at - 1)
    if (event.key === 'Home') return place(isFar ? 0 : row, 0)
    if (event.key === 'End') return place(isFar ? last : row, columns.length)
    return null
  }

  return (event: KeyboardEvent) => {
    const at = event.defaultPrevented || event.altKey ? null : placeOf(event.target)
    if (!at) return
    const index = items.findIndex(({ key }) => key === at.key)
    const item = items[index]
    if (!item) return
    if (event.key === 'ArrowUp' && index === 0 && !event.ctrlKey) {
      focusHead(at.column)
    } else {
      const next = target(event, index, at.column)
      if (next) focus(next)
      else if (!act(event, item)) return
    }
    event.preventDefault()
  }

  function act(event: KeyboardEvent, item: TableItem): boolean {
    if (!('row' in item) || event.ctrlKey || event.metaKey) return false
    const mark = markOfKey(event)
    if (mark) onMark(mark, item.row.number)
    else if (event.key === 'Enter' || event.key === ' ' || event.key === 'F2') {
      onMenu(item.row.number)
    } else return false
    return true
  }
}
