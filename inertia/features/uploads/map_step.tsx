import type { UploadType } from '#shared/upload_columns'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { Note } from '~/ui/feedback/note'
import type { AfterMapping } from './after_mapping'
import { columnName } from '~/features/uploads/mapping/columns/column_names'
import { rowsOf, type MappingDraft } from './mapping/draft'
import { missingOf } from './mapping/sent_config'
import { MappingStep } from './mapping/mapping_step'
import type { ParseState } from './mapping/use_parse_result'
import { SameFileNote } from './same_file_note'
import { UploadBar } from './upload_bar'
import { useNextKey } from './use_next_key'
import { useSentOnce } from './use_sent_once'
import classes from './uploads.module.css'

interface MapStepProps {
  type: UploadType
  parse: ParseState
  draft: MappingDraft | null
  onDraft: (next: MappingDraft) => void
  /** Goes on with the file as it is mapped now; throws what the server refused. */
  onNext: (draft: MappingDraft) => Promise<void>
  next: Pick<AfterMapping, 'label' | 'busy' | 'options'>
  /** Where "Cancel" leads. */
  wayOut: string
}

/** The second step: the mapping, and under it what comes next. */
export function MapStep({ type, parse, draft, onDraft, onNext, next, wayOut }: MapStepProps) {
  const texts = useTexts()
  const { t } = texts
  const { isBusy, problem, send } = useSentOnce(async () => {
    if (draft) await onNext(draft)
  }, draft)
  const rows = draft ? rowsOf(draft) : 0
  const offReason = reasonAgainst(type, parse, draft, texts)

  useNextKey(() => {
    if (!offReason) void send()
  })

  return (
    <>
      {parse.result?.same_file && <SameFileNote same={parse.result.same_file} />}
      {problem && (
        <Note tone="bad" className={classes.note}>
          {problem}
        </Note>
      )}
      <MappingStep
        type={type}
        result={parse.result}
        draft={draft}
        state={parse.state}
        error={parse.error}
        onDraft={onDraft}
        onRetry={parse.retry}
      />
      <UploadBar
        actions={
          <>
            <ButtonLink variant="ghost" href={wayOut}>
              {t('common.cancel')}
            </ButtonLink>
            <Button
              variant="primary"
              shortcut="Ctrl ↵"
              busy={isBusy && next.busy}
              offReason={offReason}
              onClick={() => void send()}
            >
              {next.label(rows, 1 + (draft?.more_sheets.length ?? 0))}
            </Button>
          </>
        }
      >
        {next.options}
        {draft && draft.header_row_number !== null && (
          <Checkbox
            label={t('uploads.remember')}
            checked={draft.remember}
            onChange={(event) => onDraft({ ...draft, remember: event.currentTarget.checked })}
          />
        )}
      </UploadBar>
    </>
  )
}

/** Why the file cannot be checked yet; empty when it can. */
function reasonAgainst(
  type: UploadType,
  parse: ParseState,
  draft: MappingDraft | null,
  { t }: Texts
): string {
  if (!draft || parse.state === 'loading') return t('uploads.check.not_read_yet')
  const missing = missingOf(type, draft)
  if (missing.length > 0) {
    const columns = missing.map((name) => columnName(t, type, name)).join(', ')
    return t('uploads.check.columns_missing', { count: missing.length, columns })
  }
  return rowsOf(draft) === 0 ? t('uploads.check.no_rows') : ''
}
