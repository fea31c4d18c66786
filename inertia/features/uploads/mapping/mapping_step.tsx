import { useId, useState, type ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { useIsPhone } from '~/grid/use_is_phone'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import type { MappingDraft } from './draft'
import { MappingPanel } from './panel/mapping_panel'
import classes from './mapping_step.module.css'
import { PreviewTable, type GoTo } from './table/preview_table'
import { SheetTabs } from './sheet_tabs'
import { useRowMarks } from './use_row_marks'
import { useSheets } from './use_sheets'

interface MappingStepProps {
  type: UploadType
  /** Null until the first answer. */
  result: ParseResult | null
  draft: MappingDraft | null
  state: 'ready' | 'loading' | 'error'
  error?: string
  onDraft: (next: MappingDraft) => void
  onRetry: () => void
}

/** The second step of an upload: which column is which, and where the table begins and ends. */
export function MappingStep(props: MappingStepProps): ReactNode {
  const { result, draft, state, error, onRetry } = props
  const { t } = useTexts()
  return (
    <>
      {state === 'error' && (
        <Note
          tone="bad"
          className={classes.note}
          actions={
            <Button size="s" onClick={onRetry}>
              {t('uploads.map.retry')}
            </Button>
          }
        >
          <b>{t('uploads.map.error_head')}.</b> {error} {t('uploads.map.error_kept')}
        </Note>
      )}
      {result && draft ? (
        <Mapping {...props} result={result} draft={draft} />
      ) : (
        state === 'loading' && <Skeleton columns={['4%', '16%', '20%', '34%', '10%']} rows={13} />
      )}
    </>
  )
}

type MappingProps = MappingStepProps & { result: ParseResult; draft: MappingDraft }

function Mapping({ type, result, draft, state, onDraft }: MappingProps): ReactNode {
  const { t } = useTexts()
  const isPhone = useIsPhone()
  const panelId = useId()
  const [goTo, setGoTo] = useState<GoTo | null>(null)
  const chooseSheet = useSheets(result, draft, onDraft)
  const { mark, said } = useRowMarks(draft, onDraft)
  const show = (row: GoTo['row'], column: number) =>
    setGoTo((last) => ({ row, column, count: (last?.count ?? 0) + 1 }))

  // Rows of another sheet than the one that was asked for would be taken for its own.
  const isOther = result.sheet !== draft.sheet && state === 'error'
  const isEmpty = isOther || result.columns_found.length === 0
  const hasSheets = result.sheets.length > 1
  return (
    <div className={classes.step} data-guide="upload-columns">
      <div className={classes.table}>
        <div
          id={panelId}
          role={hasSheets ? 'tabpanel' : undefined}
          aria-label={hasSheets ? result.sheets[draft.sheet - 1]?.name : undefined}
          className={classes.rows}
        >
          {isEmpty ? (
            <div className={classes.nothing}>
              <h2>{t('uploads.map.no_columns_title')}</h2>
              <p>{t('uploads.map.no_columns_text')}</p>
            </div>
          ) : (
            <PreviewTable
              type={type}
              result={result}
              draft={draft}
              isLoading={state === 'loading'}
              isPhone={isPhone}
              onDraft={onDraft}
              onMark={mark}
              goTo={goTo}
            />
          )}
        </div>
        {hasSheets && (
          <SheetTabs
            sheets={result.sheets}
            current={draft.sheet}
            panelId={panelId}
            onSheet={chooseSheet}
          />
        )}
      </div>
      {!isEmpty && (
        <MappingPanel
          type={type}
          result={result}
          draft={draft}
          isPhone={isPhone}
          onDraft={onDraft}
          onCell={show}
          onColumn={isPhone ? undefined : (column) => show('head', column)}
        />
      )}
      <p role="status" className="visually-hidden">
        {state === 'loading' ? t('uploads.map.reading') : said}
      </p>
    </div>
  )
}
