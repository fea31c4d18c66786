import { useState } from 'react'
import type { AddressesAnswer } from '#shared/answers/account/address'
import type { OrderMode, OrderUpload } from '#shared/answers/orders/order_upload'
import { addMoney } from '#shared/money'
import { useVat, withVatWord } from '~/features/accounts/vat_note'
import { DeliverTo } from '~/features/addresses/deliver_to'
import type { CheckedFile } from '~/features/uploads/after_mapping'
import { CheckFindings } from '~/features/uploads/checking/check_findings'
import checkClasses from '~/features/uploads/checking/check_step.module.css'
import { UploadBar } from '~/features/uploads/upload_bar'
import uploadClasses from '~/features/uploads/uploads.module.css'
import { useNextKey } from '~/features/uploads/use_next_key'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Checkbox } from '~/ui/forms/checkbox'
import { Segmented } from '~/ui/forms/segmented'
import { TextInput } from '~/ui/forms/text_input'
import { late } from '~/ui/late'
import { ChangedSince } from './changed_since'
import type { FileReviewProps, Wanted } from './file_review'
import { findingsOf } from './findings'
import classes from './order_upload.module.css'
import { RejectedRows } from './rejected_rows'
import { ShortRows } from './short_rows'
import { useOrderFile } from './use_order_file'

const MOST_IN_REFERENCE = 255

const fileReview = late<FileReviewProps>(async () => (await import('./file_review')).FileReview, {
  meanwhile: null,
})

interface CheckedUploadProps {
  upload: OrderUpload
  file: CheckedFile
  addresses: AddressesAnswer | null
  onOrdered: (upload: OrderUpload) => void
}

/** What a check found, on which terms it is ordered, and the one move that orders it. */
export function CheckedUpload({ upload, file, addresses, onOrdered }: CheckedUploadProps) {
  const texts = useTexts()
  const { t, money, quantity } = texts
  const [reference, setReference] = useState('')
  const [mode, setMode] = useState<OrderMode>('all_or_nothing')
  const [isAccepted, setIsAccepted] = useState(false)
  const [isReviewing, setIsReviewing] = useState(false)
  const vat = useVat()
  const wanted = wantedOf(upload, isAccepted)
  const { isBusy, problem, changed, order } = useOrderFile(file, addresses, onOrdered)
  const offReason = reasonAgainst(wanted, mode, texts)
  const count = wanted.lines

  function review(): void {
    if (!offReason && !isBusy) setIsReviewing(true)
  }
  async function send(): Promise<void> {
    const terms = { reference: reference.trim(), mode, accept_moved: isAccepted }
    await order({ ...terms, expected_total: wanted.total })
    setIsReviewing(false)
  }
  useNextKey(review)

  const acceptMoved = (
    <Checkbox
      label={t('order_uploads.check.accept_moved', {
        count: upload.moved_count,
        amount: money(upload.moved_amount, upload.currency_code),
      })}
      checked={isAccepted}
      onChange={(event) => setIsAccepted(event.currentTarget.checked)}
    />
  )
  return (
    <>
      <div className={checkClasses.body}>
        {changed && <ChangedSince changed={changed} file={file} currency={upload.currency_code} />}
        {problem && (
          <Note tone="bad" className={uploadClasses.note}>
            {problem}
          </Note>
        )}
        <CheckFindings
          label={t('uploads.price_list.summary')}
          findings={findingsOf(upload, texts, acceptMoved)}
        />
        {wanted.rejected > 0 && (
          <div className={classes.choice}>
            <Segmented
              label={t('order_uploads.check.mode')}
              value={mode}
              onChange={setMode}
              choices={[
                { value: 'all_or_nothing', label: t('order_uploads.check.all_or_nothing') },
                { value: 'available', label: t('order_uploads.check.available') },
              ]}
            />
            <p>
              {t(`order_uploads.check.${mode}_text`, {
                count: wanted.rejected,
                rows: quantity(wanted.rejected),
              })}
            </p>
          </div>
        )}
        <div className={classes.terms}>
          <TextInput
            label={t('cart.order_reference')}
            maxLength={MOST_IN_REFERENCE}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <DeliverTo addresses={addresses} />
        </div>
        <RejectedRows upload={upload} />
        <ShortRows upload={upload} />
      </div>
      <UploadBar
        note={t('order_uploads.check.nothing_ordered')}
        actions={
          <>
            <Button variant="ghost" onClick={file.onBack}>
              {t('uploads.price_list.back')}
            </Button>
            <Button
              variant="primary"
              shortcut="Ctrl ↵"
              busy={isBusy && t('order_uploads.check.ordering', { count })}
              offReason={offReason}
              onClick={review}
            >
              {t('order_uploads.check.order', { count, lines: quantity(count) })}
            </Button>
          </>
        }
      >
        <div className={classes.total}>
          <span>{withVatWord(t('cart.lines', { count }), vat, texts)}</span>
          <strong>{money(wanted.total, upload.currency_code)}</strong>
        </div>
      </UploadBar>
      {isReviewing && (
        <fileReview.Late
          upload={upload}
          wanted={wanted}
          isBusy={isBusy}
          onConfirm={() => void send()}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </>
  )
}

/** What would be ordered, with what became dearer or without. */
function wantedOf(upload: OrderUpload, isMovedAccepted: boolean): Wanted {
  const { lines_count, amount, rejected_count, moved_count, moved_amount, rejected } = upload
  if (!isMovedAccepted) return { lines: lines_count, total: amount, rejected: rejected_count }
  const moved = rejected.find(({ reason }) => reason === 'price_moved')?.count ?? 0
  return {
    lines: lines_count + moved_count,
    total: addMoney(amount, moved_amount),
    rejected: rejected_count - moved,
  }
}

/** Why nothing can be ordered on these terms; empty when it can. */
function reasonAgainst(
  { lines, rejected }: Wanted,
  mode: OrderMode,
  { t, quantity }: Texts
): string {
  if (lines === 0) return t('order_uploads.check.nothing_text')
  if (mode === 'available' || rejected === 0) return ''
  return t('order_uploads.check.all_or_nothing_text', { count: rejected, rows: quantity(rejected) })
}
