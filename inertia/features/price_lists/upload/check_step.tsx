import { useEffect, useEffectEvent } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { ImportProgress } from '~/features/price_lists/imports/import_progress'
import { failureText, isUnderWay } from '~/features/price_lists/imports/import_words'
import { RejectGroups } from '~/features/price_lists/imports/chosen/reject_groups'
import { usePriceImport } from '~/features/price_lists/imports/chosen/use_price_import'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { apiRoute } from '~/lib/routing/api_routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import { UploadBar } from '~/features/uploads/upload_bar'
import uploadClasses from '~/features/uploads/uploads.module.css'
import classes from '~/features/uploads/checking/check_step.module.css'
import { CheckResult } from './check_result'
import { SubmitBar } from './submit_bar'

export interface CheckStepProps {
  file: CheckedFile
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
  const path = apiRoute('api.price_imports.show', { id })
  return useRead(path, (signal) => api.get<{ data: PriceImport }>(path, {}, { signal }))
}

function FollowedCheck({ file, onSubmit, initial }: CheckStepProps & { initial: PriceImport }) {
  const { priceImport: check, cancel, isCancelling } = usePriceImport(initial)
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

  return (
    <>
      <div className={classes.body} aria-busy={isUnderWay(check)}>
        {isUnderWay(check) && (
          <Checking check={check} onCancel={() => void cancel()} isCancelling={isCancelling} />
        )}
        {check.state === 'checked' && <CheckResult check={check} />}
        {check.state === 'failed' && !isStopped && <FailedCheck check={check} />}
      </div>
      {check.state === 'checked' ? (
        <SubmitBar check={check} onBack={goBack} onSubmit={onSubmit} />
      ) : (
        <UploadBar actions={<BackButton onClick={goBack} />} />
      )}
    </>
  )
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
