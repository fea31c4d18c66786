import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useWindowEvent } from '@mantine/hooks'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { columnLooks } from './cell_doubt'
import { CellLine } from './cell_line'
import { columnWidths } from './column_widths'
import { useColumnWindow } from './column_window'
import { MOST_SHOWN, withMoreRows, type MappingDraft, type RowMark } from '../draft'
import { GapRow } from './gap_row'
import { PreviewRow } from './preview_row'
import classes from './preview_table.module.css'
import { TableHead } from './table_head'
import { useHeadFocus } from './use_head_focus'
import { headerRowsOf, rowTone, tableItems, type Gap, type TableItem } from './table_items'
import { TableRows } from './table_rows'
import { placeOf, useTableFocus, type Place } from './use_table_focus'
import { useTableKeys } from './use_table_keys'

/** A cell, or the choice of a column, to go to; the count makes the same one anew. */
export interface GoTo {
  row: number | 'head'
  column: number
  count: number
}

interface PreviewTableProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  isLoading: boolean
  isPhone: boolean
  onDraft: (next: MappingDraft) => void
  onMark: (mark: RowMark, row: number) => void
  goTo: GoTo | null
}

/** The first rows of the file and those around the table's end, with the choice of each column. */
export function PreviewTable(props: PreviewTableProps): ReactNode {
  const { type, result, draft, isLoading, isPhone, onDraft, onMark, goTo } = props
  const { t } = useTexts()
  const keysId = useId()
  const region = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [menuRow, setMenuRow] = useState<number | null>(null)

  const items = useMemo(() => tableItems(result), [result])
  const { headers, chosen, mode } = draft
  const headerRows = headerRowsOf(result, draft)
  // Rows are drawn anew when columns change, not when other rows do.
  const looks = useMemo(
    () => columnLooks(type, result, { headers, chosen, mode }),
    [type, result, headers, chosen, mode]
  )
  const widths = useColumnWidths(result)
  const { shown, reveal } = useColumnWindow(region, widths)
  const { active, focus, settle, onFocus } = useTableFocus(grid, items)

  const focusCell = useCallback(
    (place: Place) => {
      if (place.column > 0) reveal(place.column - 1)
      focus(place)
    },
    [focus, reveal]
  )
  const focusHead = useHeadFocus(grid, reveal)
  const goThere = useEffectEvent((there: NonNullable<typeof goTo>) => {
    if (there.row === 'head') focusHead(there.column)
    else focusCell({ key: String(there.row), column: there.column })
  })
  useEffect(() => {
    if (goTo) goThere(goTo)
  }, [goTo])

  const closeMenu = useCallback(() => {
    setMenuRow((row) => {
      if (row !== null) focus({ key: String(row), column: 0 })
      return null
    })
  }, [focus])
  // From wherever the focus is: the choice takes it a moment after it has opened.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') closeMenu()
  })
  const onKeyDown = useTableKeys({
    items,
    columns: looks.map(({ number }) => number),
    page: () => Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / 28) - 4),
    focus: focusCell,
    focusHead: (column) => focusHead(Math.max(1, column)),
    onMark,
    onMenu: setMenuRow,
  })

  function onClick(event: MouseEvent): void {
    const place = placeOf(event.target)
    const isNumber = place?.column === 0 && (event.target as Element).closest('button') !== null
    if (isNumber && /^\d+$/.test(place.key)) setMenuRow(Number(place.key))
  }

  /** The focus goes on with the rows that come, since the button goes with the last of them. */
  function showMore({ place, from }: Gap): void {
    onDraft(withMoreRows(draft, place))
    focus({ key: String(from), column: 0 })
  }

  function draw(item: TableItem): ReactNode {
    const isActive = item.key === active.key
    if ('gap' in item) {
      return (
        <GapRow
          key={item.key}
          gap={item.gap}
          columns={looks.length}
          isTabStop={isActive}
          onMore={
            isLoading || canShowMore(result, draft, item.gap) ? () => showMore(item.gap) : null
          }
        />
      )
    }
    const { row } = item
    return (
      <PreviewRow
        key={item.key}
        row={row}
        type={type}
        tone={rowTone(draft, row.number, headerRows)}
        looks={looks}
        shown={shown}
        activeColumn={isActive ? active.column : null}
        isMenuOpen={menuRow === row.number}
        canBeLast={row.number >= draft.table_first_row}
        onClose={closeMenu}
        onMark={onMark}
      />
    )
  }

  return (
    <>
      <div
        ref={region}
        className={classes.region}
        data-state={isLoading ? 'loading' : undefined}
        // Custom properties are styles, which the type does not know.
        style={{ '--digits': String(result.total_rows).length } as CSSProperties}
      >
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={t('uploads.map.table', { name: result.name })}
          aria-describedby={keysId}
          aria-rowcount={result.total_rows + 1}
          aria-colcount={looks.length + 1}
          aria-busy={isLoading}
          className={classes.grid}
          style={{ '--tracks': shown.tracks, '--width': `${shown.width}px` } as CSSProperties}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={onFocus}
        >
          <TableHead
            type={type}
            result={result}
            draft={draft}
            onDraft={onDraft}
            shown={shown}
            focusHead={focusHead}
            isPlain={isPhone}
          />
          <TableRows
            items={items}
            region={region}
            activeKey={active.key}
            draw={draw}
            onDrawn={settle}
          />
        </div>
      </div>
      <CellLine
        type={type}
        id={keysId}
        items={items}
        looks={looks}
        draft={draft}
        headerRows={headerRows}
        place={active}
      />
    </>
  )
}

/** Not when all that can be shown is shown, nor when wide rows made the server send fewer. */
function canShowMore(result: ParseResult, draft: MappingDraft, { place }: Gap): boolean {
  const { begin } = result.rows
  if (begin.length < Math.min(draft.rows_count_begin, result.total_rows, MOST_SHOWN)) return false
  if (place === 'below') return draft.rows_count_end_bottom < MOST_SHOWN
  return draft.rows_count_begin < MOST_SHOWN || draft.rows_count_end_top < MOST_SHOWN
}

/** The widths a sheet was first shown with: nothing moves when more is known of it. */
function useColumnWidths(result: ParseResult): number[] {
  const kept = useRef<{ key: string; widths: number[] } | null>(null)
  const key = `${result.upload_id} ${result.sheet} ${result.columns_found.length}`
  if (kept.current?.key !== key) kept.current = { key, widths: columnWidths(result) }
  return kept.current.widths
}
