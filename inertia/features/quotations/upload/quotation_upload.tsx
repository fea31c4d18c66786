import { Head, router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { QuotationUploadPage } from '#shared/answers/quotations/pages'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { QuotationTabs } from '~/features/quotations/list/quotation_tabs'
import { forgetUpload } from '~/features/uploads/kept_upload'
import type { MappedFile } from '~/features/uploads/after_mapping'
import type { NoUploadProps } from '~/features/uploads/no_upload'
import { UploadScreen } from '~/features/uploads/upload_screen'
import { api } from '~/lib/http/api'
import { useUser } from '~/lib/page_props'
import { UPLOAD_GUIDE } from '~/lib/kept/guides'
import { randomKey } from '~/lib/random_key'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { TextInput } from '~/ui/forms/text_input'
import { late } from '~/ui/late'
import classes from './quotation_upload.module.css'

const noUpload = late<NoUploadProps>(
  async () => (await import('~/features/uploads/no_upload')).NoUpload
)

const MOST_IN_REFERENCE = 255

/** A file of wanted parts: mapped, then offers are found for its rows; who may not ask is told why. */
export function QuotationUpload(props: QuotationUploadPage) {
  const why = whyNoBuyer(useUser())
  if (!why) return <OpenUpload {...props} />
  return (
    <>
      <UploadHead count={props.quotations_count} />
      <noUpload.Late why={why} />
    </>
  )
}

function UploadHead({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <div className={classes.head}>
      <Head title={t('uploads.quotation.title')} />
      <h1 className="visually-hidden">{t('uploads.quotation.title')}</h1>
      <QuotationTabs current="upload" count={count} />
    </div>
  )
}

function OpenUpload({ limits, quotations_count }: QuotationUploadPage) {
  const { t, quantity } = useTexts()
  const [reference, setReference] = useState('')
  // The same request, sent again after its answer was lost, makes no second quotation.
  const sent = useRef({ text: '', key: '' })

  async function send({ upload_id, ...file }: MappedFile): Promise<void> {
    const body = { type: 'quotation' as const, upload_id, reference: reference.trim(), ...file }
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: randomKey() }
    const headers = { 'Idempotency-Key': sent.current.key }
    const { data } = await api.post('orders.store', { body, headers })
    forgetUpload('quotation', upload_id)
    router.visit(route('quotations.show', { id: data.id }))
  }

  return (
    <UploadScreen
      type="quotation"
      limits={limits}
      head={<UploadHead count={quotations_count} />}
      wayOut={route('quotations.index')}
      next={{
        type: 'submit',
        step: t('uploads.quotation.last_step'),
        label: (count) => t('uploads.quotation.find', { count, rows: quantity(count) }),
        busy: t('uploads.quotation.finding'),
        options: (
          <TextInput
            label={t('uploads.quotation.reference')}
            className={classes.reference}
            maxLength={MOST_IN_REFERENCE}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        ),
        send,
      }}
      guide={{
        flag: UPLOAD_GUIDE,
        hints: [
          { anchor: 'upload-file', text: t('uploads.quotation.hint_file') },
          { anchor: 'upload-columns', text: t('uploads.quotation.hint_columns') },
          { anchor: 'upload-submit', text: t('uploads.quotation.hint_submit') },
        ],
      }}
    />
  )
}
