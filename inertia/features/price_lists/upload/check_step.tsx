import { useEffect, useEffectEvent, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { ImportProgress } from '~/features/price_lists/imports/import_progress'
import { failureText, isUnderWay } from '~/features/price_lists/imports/import_words'
import { RejectGroups } from '~/features/price_lists/imports/chosen/reject_groups'
import { usePriceImport } from '~/features/price_lists/imports/chosen/use_price_import'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import { UploadBar } from '~/features/uploads/upload_bar'
import uploadClasses from '~/features/uploads/uploads.module.css'
import classes from '~/features/uploads/checking/check_step.module.css'
import stepClasses from './check_step.module.css'
import { SpoilsQuestion } from './check/spoils_question'
import { CheckResult } from './check_result'
import { SubmitBar } from './submit_bar'
import { MarksQuestion } from './check/marks_question'
import { useMarks } from './use_marks'
import { useSpoils } from './use_spoils'

export interface CheckStepProps {
  file: CheckedFile
  /** Of the price list. */
  list: Pick<ManagedPriceList, 'currency_code' | 'positions' | 'updated_at'>
  onSubmit: () => Promise<void>
}

/** The third step: follows the check to its end, says what it found, and submits. */
export function CheckStep(props: CheckStepProps) {
  const { t } = useTexts()
  const { file } = props
  const { state, answer, requestId, again } = useCheck(file.check_id)
  if (answer?.data) return <FollowedCheck {...props} initial={answer.data} />
  return (
    <>
      <div className={classes.body}>
        {state === 'loading' && <Skeleton rows={3} />}
        {state === 'ready' && (
          <Note tone="warn" className={uploadClasses.note}>
            {t('uploads.price_list.check_gone')}
          </Note>
        )}
        {state === 'error' && (
          <ErrorState
            title={t('uploads.price_list.load_failed')}
            onRetry={() => void again()}
            requestId={requestId}
          >
            {t('uploads.price_list.load_failed_text')}
          </ErrorState>
        )}
      </div>
      <UploadBar actions={<BackButton onClick={file.onBack} />} />
    </>
  )
}

/** A check as it stood when it was read first; an answer without it means that it is gone. */
function useCheck(id: number) {
  const path = route('api.price_imports.show', { id })
  return useRead(path, (signal) => api.get('api.price_imports.show', { params: { id }, signal }))
}

function FollowedCheck(props: CheckStepProps & { initial: PriceImport }) {
  const { file, list, onSubmit, initial } = props
  const { t } = useTexts()
  const { priceImport: check, cancel, isCancelling } = usePriceImport(initial)
  const shown = useShownCheck(check)
  // Another one was begun where this one is.
  const isOld = check.id !== file.check_id || isUnderWay(check)
  const asked = useSpoils(shown, file)
  const marks = useMarks(shown, file)
  const back = useEffectEvent(file.onBack)
  const isStopped = check.failure?.type === 'cancelled'
  // Stopped is as good as not begun: the mapping is where one goes on.
  useEffect(() => {
    if (isStopped) back()
  }, [isStopped])

  function goBack(): void {
    // Nobody waits for it any more.
    if (isUnderWay(check)) void cancel()
    else file.onBack()
  }

  const isFailed = check.state === 'failed' && !isStopped
  return (
    <>
      <div className={stepClasses.body} aria-busy={isOld}>
        {isUnderWay(check) && !shown && (
          <Checking check={check} onCancel={() => void cancel()} isCancelling={isCancelling} />
        )}
        {shown && isOld && (
          <p role="status" className={stepClasses.again}>
            {t('price_check.checking_again')}
          </p>
        )}
        {shown && !isFailed && (
          <CheckResult
            check={shown}
            config={file.config}
            currency={list.currency_code}
            isOld={isOld}
          >
            {marks && <MarksQuestion {...marks} isBusy={isOld || marks.isSending} />}
            {asked && <SpoilsQuestion check={shown} {...asked} isBusy={isOld || asked.isSending} />}
          </CheckResult>
        )}
        {isFailed && <FailedCheck check={check} />}
      </div>
      {shown && !isFailed ? (
        <SubmitBar
          check={shown}
          list={list}
          asked={asked?.spoils}
          marks={marks?.asked}
          isChecking={isOld}
          onBack={goBack}
          onSubmit={onSubmit}
        />
      ) : (
        <UploadBar actions={<BackButton onClick={goBack} />} />
      )}
    </>
  )
}

/** The check with something to show: while one runs again, that before it. */
function useShownCheck(check: PriceImport): PriceImport | null {
  const [shown, setShown] = useState<PriceImport | null>(null)
  if (check.state === 'checked' && shown !== check) setShown(check)
  return check.state === 'checked' ? check : shown
}

interface CheckingProps {
  check: PriceImport
  onCancel: () => void
  isCancelling: boolean
}

function Checking({ check, onCancel, isCancelling }: CheckingProps) {
  const { t } = useTexts()
  return (
    <section className={classes.checking} aria-label={t('uploads.price_list.checking')}>
      <p role="status">
        <strong>{t('uploads.price_list.checking')}</strong> {t('uploads.price_list.checking_text')}
      </p>
      <ImportProgress priceImport={check} onCancel={onCancel} isCancelling={isCancelling} />
    </section>
  )
}

function FailedCheck({ check }: { check: PriceImport }) {
  const texts = useTexts()
  return (
    <>
      <ErrorState title={texts.t('uploads.price_list.failed_title')}>
        {failureText(check, texts)} {texts.t('uploads.price_list.failed_text')}
      </ErrorState>
      <RejectGroups priceImport={check} />
    </>
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts()
  return (
    <Button variant="ghost" onClick={onClick}>
      {t('uploads.price_list.back')}
    </Button>
  )
}
