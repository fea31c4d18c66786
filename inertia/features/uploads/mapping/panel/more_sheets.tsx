import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import type { MappingDraft } from '../draft'
import { moreHiddenRowsOf } from '../sent_config'
import classes from './mapping_panel.module.css'

interface MoreSheetsProps {
  sheets: ParseResult['sheets']
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
}

/** A list that is spread over several sheets: those that are read below the one that is mapped. */
export function MoreSheets({ sheets, draft, onDraft }: MoreSheetsProps): ReactNode {
  const { t } = useTexts()
  const others = sheets
    .map((sheet, index) => ({ ...sheet, number: index + 1 }))
    .filter(({ number }) => number !== draft.sheet)
  const shown = others.filter(({ hidden }) => !hidden).map(({ number }) => number)
  const isAll = shown.every((number) => draft.more_sheets.includes(number))

  function tick(number: number, isTicked: boolean): void {
    const rest = draft.more_sheets.filter((other) => other !== number)
    const more_sheets = isTicked ? [...rest, number].toSorted((a, b) => a - b) : rest
    onDraft({ ...draft, more_sheets })
  }

  return (
    <>
      <ul className={classes.sheets}>
        {others.map(({ number, name, hidden }) => (
          <li key={number}>
            <Checkbox
              label={hidden ? t('uploads.map.more_sheets.hidden', { name }) : name}
              checked={draft.more_sheets.includes(number)}
              onChange={(event) => tick(number, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {shown.length > 2 && (
        <Button size="s" onClick={() => onDraft({ ...draft, more_sheets: isAll ? [] : shown })}>
          {t(isAll ? 'uploads.map.more_sheets.none' : 'uploads.map.more_sheets.all')}
        </Button>
      )}
      {draft.more_sheets.length > 0 && (
        <Checkbox
          className={classes.noHeader}
          label={t('uploads.map.more_sheets.take_hidden')}
          checked={moreHiddenRowsOf(draft) === 'take'}
          onChange={(event) =>
            onDraft({
              ...draft,
              more_hidden_rows: event.currentTarget.checked ? 'take' : 'leave_out',
            })
          }
        />
      )}
      <p className={classes.remark}>{t('uploads.map.more_sheets.text')}</p>
    </>
  )
}
