import type { PriceImport } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { stillText } from '~/features/price_lists/imports/chosen/import_failure'
import { usableRows } from '~/features/price_lists/imports/usable_rows'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { UploadBar } from '~/features/uploads/upload_bar'
import uploadClasses from '~/features/uploads/uploads.module.css'
import { useNextKey } from '~/features/uploads/use_next_key'
import { useSentOnce } from '~/features/uploads/use_sent_once'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { shareText, type Spoils } from './check/spoils'
import type { MarkQuestion } from './use_marks'
import classes from './check_step.module.css'
import { CheckStatus } from './check_status'
import { whatFollows } from './what_follows'

interface SubmitBarProps {
  check: PriceImport
  list: Pick<ManagedPriceList, 'positions' | 'updated_at'>
  /** What has to be decided first. */
  asked: Spoils | undefined
  marks: MarkQuestion | undefined
  /** Another check is under way. */
  isChecking: boolean
  onBack: () => void
  onSubmit: () => Promise<void>
}

/** Back to the mapping, or the one thing that writes: the import. It is sent once. */
export function SubmitBar(props: SubmitBarProps) {
  const { check, list, asked, marks, isChecking, onBack, onSubmit } = props
  const texts = useTexts()
  const { t, quantity } = texts
  const { isBusy, problem, send } = useSentOnce(onSubmit)
  const count = usableRows(check)
  const offReason = isChecking
    ? t('price_check.checking_again')
    : marks
      ? t('price_check.marks.decide', { letter: columnLetter(marks.column) })
      : asked &&
        t('price_check.spoils.decide', {
          letter: columnLetter(asked.number),
          percent: shareText(check, asked),
        })
  useNextKey(() => {
    if (!offReason) void send()
  })

  return (
    <div className={classes.foot}>
      {problem && (
        <Note tone="bad" className={uploadClasses.note}>
          {problem}
        </Note>
      )}
      <UploadBar
        note={noteOf(check, list, texts)}
        actions={
          <>
            <Button variant="ghost" onClick={onBack}>
              {t('uploads.price_list.back')}
            </Button>
            <Button
              variant={asked || marks ? 'default' : 'primary'}
              shortcut="Ctrl ↵"
              busy={isBusy && t('uploads.price_list.importing')}
              offReason={offReason}
              onClick={() => void send()}
            >
              {t('uploads.price_list.import', { count, rows: quantity(count) })}
            </Button>
          </>
        }
      />
      <CheckStatus
        reason={offReason}
        isAsked={asked !== undefined && !isChecking}
        hasOthers={Boolean(check.outcome?.other_samples?.length)}
      />
    </div>
  )
}

/** What the import would come to, and what buyers see until then. */
function noteOf(check: PriceImport, list: SubmitBarProps['list'], texts: Texts): string {
  const follows = whatFollows(check)
  const words = texts.t(`uploads.price_list.${follows}`)
  return follows === 'goes_live' ? `${words} ${stillText(list, texts)}` : words
}
