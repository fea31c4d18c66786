import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { MenuItem } from '~/ui/overlays/menu'
import { useTexts, type Texts } from '~/lib/texts/texts'
import type { RowMark } from '../draft'
import classes from './preview_table.module.css'
import type { RowTone } from './table_items'

interface RowNumberProps {
  row: number
  tone: RowTone
  isTabStop: boolean
  isMenuOpen: boolean
  /** Data cannot end in a row above their first one. */
  canBeLast: boolean
  onClose: () => void
  onMark: (mark: RowMark, row: number) => void
}

/** The number of a row; it opens the choice of what the row is. */
export function RowNumber(props: RowNumberProps): ReactNode {
  const { row, tone, isTabStop, isMenuOpen, canBeLast, onClose, onMark } = props
  const { t } = useTexts()
  const button = (
    <button
      type="button"
      className={classes.number}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={rowLabel(t, row, tone)}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
    >
      {row}
    </button>
  )
  if (!isMenuOpen) return button
  return (
    <Menu
      opened
      onClose={onClose}
      position="right-start"
      width={230}
      returnFocus={false}
      // Without keys, or the one that opens it would close it at once.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        <MenuItem shortcut="H" chosen={tone === 'header'} onClick={() => onMark('header', row)}>
          {t('uploads.map.header_row')}
        </MenuItem>
        <MenuItem
          shortcut="B"
          chosen={tone === 'first' || tone === 'only'}
          onClick={() => onMark('first', row)}
        >
          {t('uploads.map.first_row')}
        </MenuItem>
        <MenuItem
          shortcut="E"
          chosen={tone === 'last' || tone === 'only'}
          disabled={!canBeLast}
          onClick={() => onMark('last', row)}
        >
          {t('uploads.map.last_row')}
        </MenuItem>
      </Menu.Dropdown>
    </Menu>
  )
}

function rowLabel(t: Texts['t'], row: number, tone: RowTone): string {
  if (tone === 'in' || tone === 'out') return t('uploads.map.row_of', { row })
  return t('uploads.map.row_marked', { row, mark: t(`uploads.map.mark_${tone}`) })
}
