import { createContext, useContext } from 'react'
import type { ShownRow, useRows } from './use_rows'

type Rows = ReturnType<typeof useRows>

export interface RowsScreen extends Pick<Rows, 'leaveOut' | 'takeApart' | 'takeBack'> {
  canChange: boolean
  isBusy: (row: ShownRow) => boolean
}

/** What the cells of the rows need of the screen around them; columns are constants. */
export const RowsContext = createContext<RowsScreen | null>(null)

export function useRowsScreen(): RowsScreen {
  const screen = useContext(RowsContext)
  if (!screen) throw new Error('Rows stand only in the screen of a quotation')
  return screen
}
