import { Head } from '@inertiajs/react'
import type { OrderUploadPage } from '#shared/answers/orders/order_upload'
import { whyNoBuyer } from '~/features/accounts/closed_features'
import { OrderTabs } from '~/features/orders/order_tabs'
import type { FoundCheck, MappedFile } from '~/features/uploads/after_mapping'
import type { NoUploadProps } from '~/features/uploads/no_upload'
import { UploadScreen } from '~/features/uploads/upload_screen'
import { report } from '~/lib/errors/report'
import { api } from '~/lib/http/api'
import { ORDER_UPLOAD_GUIDE } from '~/lib/kept/guides'
import { useFeature, useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { late } from '~/ui/late'
import type { CheckStepProps } from './check_step'
import classes from './order_upload.module.css'

const noUpload = late<NoUploadProps>(
  async () => (await import('~/features/uploads/no_upload')).NoUpload
)
const checkStep = late<CheckStepProps>(async () => (await import('./check_step')).CheckStep)

/** A file with quantities: mapped, checked against today's prices, ordered; who may not is told why. */
export function OrderUploadScreen(props: OrderUploadPage) {
  const why = useWhyNot()
  if (!why) return <OpenUpload {...props} />
  return (
    <>
      <UploadHead {...props} />
      <noUpload.Late why={why} />
    </>
  )
}

function useWhyNot(): TextKey | null {
  const noBuyer = whyNoBuyer(useUser())
  const [isUploadOn, isPlacingOn] = [useFeature('order_upload'), useFeature('place_order')]
  if (noBuyer) return noBuyer
  if (!isPlacingOn) return 'cart.place_off'
  return isUploadOn ? null : 'uploads.order.off'
}

function UploadHead({ counts }: Pick<OrderUploadPage, 'counts'>) {
  const { t } = useTexts()
  return (
    <div className={classes.head}>
      <Head title={t('uploads.order.title')} />
      <h1 className="visually-hidden">{t('uploads.order.title')}</h1>
      <OrderTabs current="upload" counts={counts} />
    </div>
  )
}

function OpenUpload({ limits, counts, addresses }: OrderUploadPage) {
  const { t, quantity } = useTexts()

  async function start({ upload_id, config }: MappedFile): Promise<number> {
    // It is needed in a moment; when that fails, the step says so itself.
    void checkStep.load().catch(report)
    const { data } = await api.post('api.order_uploads.store', { body: { upload_id, config } })
    return data.id
  }

  async function find(check: number): Promise<FoundCheck | null> {
    const answer = await api.get('api.order_uploads.show', { params: { id: check } })
    return answer?.data ?? null
  }

  return (
    <UploadScreen
      type="price"
      limits={limits}
      head={<UploadHead counts={counts} />}
      wayOut={route('orders.index')}
      next={{
        type: 'check',
        step: t('uploads.order.last_step'),
        label: (count) => t('uploads.check.start', { count, rows: quantity(count) }),
        busy: t('uploads.check.starting'),
        start,
        find,
        render: (file) => <checkStep.Late key={file.check_id} file={file} addresses={addresses} />,
      }}
      guide={{
        flag: ORDER_UPLOAD_GUIDE,
        hints: [
          { anchor: 'upload-file', text: t('uploads.order.hint_file') },
          { anchor: 'upload-columns', text: t('uploads.order.hint_columns') },
          { anchor: 'upload-submit', text: t('uploads.order.hint_submit') },
        ],
      }}
    />
  )
}
