import { useState } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import { DataGrid } from '~/grid/data_grid'
import { useLocalList } from '~/grid/list/use_list_query'
import { download } from '~/lib/http/downloads/download'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback/states'
import { rowColumns, StillWrong } from './row_columns'
import classes from './rows.module.css'
import { RowsContext } from './rows_context'
import { useRows, type RowKind, type ShownRow } from './use_rows'

export interface RowsScreenProps {
  quotation: Quotation
  kind: RowKind
  canChange: boolean
  onChanged: () => void
}

/** Rows of the file that are no line of their own: what is missing is typed where it is missing. */
export function RowsScreen({ quotation, kind, canChange, onChanged }: RowsScreenProps) {
  const { t } = useTexts()
  const list = useLocalList({ per_page: 500 })
  const { read, rows, busy, ...actions } = useRows(
    quotation.id,
    { kind, page: list.query.page, canChange },
    onChanged
  )
  const [isPreparing, setIsPreparing] = useState(false)
  const screen = { canChange, isBusy: (row: ShownRow) => busy.has(row.row_number), ...actions }
  const state = read.answer ? 'ready' : read.state === 'error' ? 'error' : 'loading'

  async function save(): Promise<void> {
    setIsPreparing(true)
    await download(route('quotations.rejected_rows', { id: quotation.id }))
    setIsPreparing(false)
  }

  return (
    <RowsContext value={screen}>
      <DataGrid
        tableKey={`quotation_rows_${kind}`}
        label={t(`quotation_parts.${kind}_rows`)}
        columns={rowColumns}
        rows={rows}
        rowId={(row) => row.row_number}
        meta={read.answer?.meta}
        list={list}
        state={state}
        bar={<p className={classes.text}>{t(`quotation_parts.${kind}_text`)}</p>}
        barEnd={
          kind === 'rejected' &&
          rows.length > 0 && (
            <Button
              size="s"
              icon="dl"
              busy={isPreparing && t('exports.preparing')}
              onClick={() => void save()}
            >
              {t('quotation_parts.rejected_file')}
            </Button>
          )
        }
        problem={read}
        onRetry={() => void read.again()}
        remark={remark}
        tone={(row) => (row.is_left_out ? undefined : row.reason ? 'flagged' : undefined)}
        empty={<EmptyState title={t(`quotation_parts.no_${kind}`)} />}
      />
    </RowsContext>
  )
}

function remark(row: ShownRow) {
  return row.still && <StillWrong reason={row.still} />
}
