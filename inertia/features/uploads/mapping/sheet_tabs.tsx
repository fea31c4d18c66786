import type { KeyboardEvent, ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import classes from './sheet_tabs.module.css'

interface SheetTabsProps {
  sheets: ParseResult['sheets']
  /** Counts from 1. */
  current: number
  /** The id of what a tab shows. */
  panelId: string
  onSheet: (sheet: number) => void
}

/** The sheets of a workbook; arrows move between them, Enter or a click takes one. */
export function SheetTabs({ sheets, current, panelId, onSheet }: SheetTabsProps): ReactNode {
  const { t } = useTexts()

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const next = {
      ArrowRight: tabs[at + 1] ?? tabs[0],
      ArrowLeft: tabs[at - 1] ?? tabs.at(-1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div
      role="tablist"
      aria-label={t('uploads.map.sheets')}
      tabIndex={-1}
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {sheets.map(({ name, hidden }, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a sheet is its place, and nothing else
          key={index}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={index + 1 === current}
          aria-controls={panelId}
          tabIndex={index + 1 === current ? 0 : -1}
          onClick={() => onSheet(index + 1)}
        >
          <span className={classes.name}>{name}</span>
          {hidden && <Tag>{t('uploads.map.hidden')}</Tag>}
        </button>
      ))}
    </div>
  )
}
