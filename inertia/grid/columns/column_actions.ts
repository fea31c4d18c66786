import type { ColumnSetting } from '~/grid/columns/column_layout'

/** What can be open at a head. */
export type OpenPart = 'menu' | 'filter' | 'width'

/** What a user can do with a column, by menu, key or drag. */
export interface ColumnActions {
  settings: readonly ColumnSetting[]
  move(id: string, step: -1 | 1): void
  place(id: string, before: string | null): void
  setWidth(id: string, width: number | null): void
  /** While a width is dragged: shown, not kept. */
  previewWidth(id: string, width: number): void
  setPinned(id: string, pinned: boolean): void
  setVisible(id: string, visible: boolean): void
  reset(): void
}
