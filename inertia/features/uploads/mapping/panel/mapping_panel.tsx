import { useMemo, type ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useTexts } from '~/lib/texts/texts'
import { Count } from '~/ui/marks/count'
import { Icon } from '~/ui/icons/icon'
import { AllGuesses } from './all_guesses'
import { ColumnList } from './column_list'
import type { MappingDraft } from '../draft'
import { EncodingSelect } from './encoding_select'
import { findingsOf } from './findings'
import { FindingsList } from './findings_list'
import classes from './mapping_panel.module.css'
import { MoreSheets } from './more_sheets'
import { NeededColumns } from './needed_columns'
import { PriceChoice } from './price_choice'
import { RememberedNote } from './remembered_note'
import { RowsForm } from './rows_form'

interface MappingPanelProps {
  type: UploadType
  result: ParseResult
  draft: MappingDraft
  isPhone: boolean
  onDraft: (next: MappingDraft) => void
  onCell: (row: number, column: number) => void
  /** Goes to the choice of a column, where the table has one. */
  onColumn?: (column: number) => void
}

/** Beside the table, on a phone under it: what is needed, where the rows are, what was seen. */
export function MappingPanel(props: MappingPanelProps): ReactNode {
  const { type, result, draft, isPhone, onDraft, onCell, onColumn } = props
  const { t, quantity } = useTexts()
  const findings = useMemo(
    () => (draft.sheet === result.sheet ? findingsOf(type, result, draft) : []),
    [type, result, draft]
  )
  const columns = { type, result, draft, onDraft }
  return (
    <aside className={classes.panel} aria-label={t('uploads.steps.map')}>
      {result.profile && <RememberedNote type={type} result={result} profile={result.profile} />}
      <Part title={t('uploads.map.needed')}>
        <NeededColumns {...columns} part="needed" onColumn={onColumn} />
        <PriceChoice {...columns} />
        <AllGuesses {...columns} />
      </Part>
      {isPhone && (
        <Part title={t('uploads.map.columns')}>
          <ColumnList {...columns} />
        </Part>
      )}
      {type === 'price_list' && result.sheets.length > 1 && (
        <Part
          title={t('uploads.map.more_sheets.title')}
          count={draft.more_sheets.length > 0 && quantity(draft.more_sheets.length)}
        >
          <MoreSheets sheets={result.sheets} draft={draft} onDraft={onDraft} />
        </Part>
      )}
      <Part title={t('uploads.map.rows')}>
        <RowsForm result={result} draft={draft} onDraft={onDraft} />
      </Part>
      {(result.encoding !== null || draft.encoding) && (
        <Part title={t('uploads.map.encoding.title')}>
          <EncodingSelect result={result} draft={draft} onDraft={onDraft} />
        </Part>
      )}
      <Part title={t('uploads.map.seen')} count={findings.length > 0 && quantity(findings.length)}>
        <FindingsList {...{ type, findings, draft, onDraft, onCell }} />
        {isPartRead(result) && findings.some((finding) => !('percent' in finding)) && (
          <p className={classes.remark}>{t('uploads.map.seen_part')}</p>
        )}
      </Part>
      {!isPhone && (
        <Part title={t('uploads.map.others')}>
          <NeededColumns {...columns} part="others" onColumn={onColumn} />
        </Part>
      )}
    </aside>
  )
}

/** Whether there are rows that were not sent, so that what is counted may be less than there is. */
function isPartRead({ rows, total_rows }: ParseResult): boolean {
  return rows.begin.length + rows.end.length < total_rows
}

/** A part that can be folded away, as on a phone it has to be. */
function Part({
  title,
  count,
  children,
}: {
  title: string
  count?: string | false
  children: ReactNode
}) {
  return (
    <details open className={classes.part}>
      <summary>
        <h2>{title}</h2>
        {count && <Count>{count}</Count>}
        <Icon name="down" size={14} />
      </summary>
      {children}
    </details>
  )
}
