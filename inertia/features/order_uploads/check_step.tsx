import { useEffect, useEffectEvent } from 'react'
import type { AddressesAnswer } from '#shared/answers/account/address'
import type { OrderUpload, OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import classes from '~/features/uploads/checking/check_step.module.css'
import { UploadBar } from '~/features/uploads/upload_bar'
import uploadClasses from '~/features/uploads/uploads.module.css'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { ProgressBar } from '~/ui/feedback/progress_bar'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import { CheckedUpload } from './checked_upload'
import { OrderedUpload } from './ordered_upload'
import { useOrderUpload } from './use_order_upload'

export interface CheckStepProps {
  file: CheckedFile
  addresses: AddressesAnswer | null
}

/** The third step: follows the check to its end, says what would be ordered, and orders it. */
export function CheckStep({ file, addresses }: CheckStepProps) {
  const texts = useTexts()
  const { t } = texts
  const { state, upload, requestId, again, take } = useOrderUpload(file.check_id)
  if (upload?.state === 'checked') {
    return <CheckedUpload upload={upload} file={file} addresses={addresses} onOrdered={take} />
  }
  if (upload?.state === 'ordered') return <OrderedUpload upload={upload} />
  return (
    <>
      <div className={classes.body} aria-busy={upload?.state === 'waiting'}>
        {state === 'loading' && <Skeleton rows={3} />}
        {state === 'ready' && !upload && (
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
        {upload?.state === 'waiting' && (
          <Checking upload={upload} onStopped={take} rows={rowsOf(upload)} />
        )}
        {upload?.state === 'failed' && upload.failure?.type !== 'cancelled' && (
          <ErrorState title={t('order_uploads.check.failed_title')}>
            {failureText(upload.failure, texts)} {t('uploads.price_list.load_failed_text')}
          </ErrorState>
        )}
        {upload?.failure?.type === 'cancelled' && <Stopped onBack={file.onBack} />}
      </div>
      <UploadBar
        actions={
          <Button variant="ghost" onClick={file.onBack}>
            {t('uploads.price_list.back')}
          </Button>
        }
      />
    </>
  )
}

function rowsOf({ config }: OrderUpload): number {
  return config.table_last_row - config.table_first_row + 1
}

interface CheckingProps {
  upload: OrderUpload
  rows: number
  onStopped: (upload: OrderUpload) => void
}

/** A worker is at it: how far, and that it can be stopped. */
function Checking({ upload: { id, file_name, rows_read }, rows, onStopped }: CheckingProps) {
  const { t, quantity } = useTexts()
  const { isBusy: isStopping, run } = useWrite({
    failed: t('order_uploads.check.not_stopped'),
    isLeaving: true,
  })
  const words =
    rows_read === 0
      ? t('order_uploads.check.waiting')
      : t('order_uploads.check.read', { read: quantity(rows_read), rows: quantity(rows) })

  async function stop(): Promise<void> {
    onStopped((await api.delete('api.order_uploads.cancel', { params: { id } })).data)
  }

  return (
    <section className={classes.checking} aria-label={t('uploads.price_list.checking')}>
      <p role="status">
        <strong>{t('uploads.price_list.checking')}</strong> {t('order_uploads.check.checking_text')}
      </p>
      <ProgressBar
        label={file_name}
        words={words}
        percent={rows_read === 0 ? null : Math.min(99, Math.floor((rows_read / rows) * 100))}
      />
      <p>{words}</p>
      <div>
        <Button busy={isStopping && t('price_lists.stopping')} onClick={() => void run(stop)}>
          {t('order_uploads.check.stop')}
        </Button>
      </div>
    </section>
  )
}

/** Stopped is as good as not begun: the mapping is where one goes on. */
function Stopped({ onBack }: { onBack: () => void }) {
  const back = useEffectEvent(onBack)
  useEffect(() => back(), [])
  return null
}

/** Why a file could not be checked. */
function failureText(failure: OrderUploadFailure | null, { t }: Texts): string {
  return failure?.type === 'too_many_rows'
    ? t('order_uploads.check.too_many')
    : t('order_uploads.check.failed')
}
