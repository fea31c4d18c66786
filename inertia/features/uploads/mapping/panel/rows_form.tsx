import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { rowsOf, withFirstRow, withHeaderRow, withLastRow, type MappingDraft } from '../draft'
import classes from './mapping_panel.module.css'
import { RowInput } from './row_input'

interface RowsFormProps {
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
}

/** Where the header and the data are, as numbers of rows. */
export function RowsForm({ result, draft, onDraft }: RowsFormProps): ReactNode {
  const { t, quantity } = useTexts()
  const { header_row_number: header, table_first_row: first, table_last_row: last } = draft
  const rows = rowsOf(draft)
  return (
    <>
      <div className={classes.rows}>
        <RowInput
          label={t('uploads.map.header_row')}
          shortcut="H"
          value={header}
          from={1}
          to={result.total_rows}
          mayBeEmpty
          onChange={(row) => onDraft(withHeaderRow(draft, row))}
        />
        <RowInput
          label={t('uploads.map.first_row')}
          shortcut="B"
          value={first}
          from={1}
          to={result.total_rows}
          onChange={(row) => row !== null && onDraft(withFirstRow(draft, row))}
        />
        <RowInput
          label={t('uploads.map.last_row')}
          shortcut="E"
          value={last}
          from={first}
          to={result.total_rows}
          onChange={(row) => row !== null && onDraft(withLastRow(draft, row))}
        />
      </div>
      <Checkbox
        className={classes.noHeader}
        label={t('uploads.map.no_header')}
        checked={header === null}
        onChange={(event) =>
          onDraft(withHeaderRow(draft, event.currentTarget.checked ? null : Math.max(1, first - 1)))
        }
      />
      <p className={classes.remark} data-bad={rows === 0 || undefined}>
        {rows === 0
          ? t('uploads.map.no_rows')
          : t('uploads.map.row_count', { count: rows, shown: quantity(rows) })}
      </p>
      {result.hidden_rows > 0 && <HiddenRows {...{ result, draft, onDraft }} />}
    </>
  )
}

/** Rows that a filter hides are said before anything is made of them. */
function HiddenRows({ result, draft, onDraft }: RowsFormProps): ReactNode {
  const { t, quantity } = useTexts()
  const count = result.hidden_rows
  const isTaken = draft.hidden_rows === 'take'
  return (
    <>
      <Checkbox
        className={classes.noHeader}
        label={t('uploads.map.hidden_rows.take')}
        checked={isTaken}
        onChange={(event) =>
          onDraft({ ...draft, hidden_rows: event.currentTarget.checked ? 'take' : 'leave_out' })
        }
      />
      <p className={classes.remark}>
        {t(isTaken ? 'uploads.map.hidden_rows.taken' : 'uploads.map.hidden_rows.left_out', {
          count,
          shown: quantity(count),
        })}
      </p>
    </>
  )
}
