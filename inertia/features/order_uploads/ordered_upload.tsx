import type { OrderUpload } from '#shared/answers/orders/order_upload'
import { CheckFindings } from '~/features/uploads/checking/check_findings'
import checkClasses from '~/features/uploads/checking/check_step.module.css'
import { UploadBar } from '~/features/uploads/upload_bar'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { RejectedRows } from './rejected_rows'

/** The order is placed, and rows stayed behind: what they are, before one goes on to the order. */
export function OrderedUpload({ upload }: { upload: OrderUpload }) {
  const { t, money, quantity } = useTexts()
  const { order, lines_count, amount, currency_code, rejected_count: left } = upload
  if (!order) return null
  return (
    <>
      <div className={checkClasses.body}>
        <CheckFindings
          label={t('uploads.price_list.summary')}
          findings={[
            {
              id: 'placed',
              tone: 'ready',
              title: t('order_uploads.check.placed', { number: order.number }),
              text: t('order_uploads.check.placed_text', {
                count: lines_count,
                lines: quantity(lines_count),
                amount: money(amount, currency_code),
              }),
            },
            ...(left > 0
              ? [
                  {
                    id: 'left',
                    tone: 'bad' as const,
                    title: t('order_uploads.check.left', { count: left, rows: quantity(left) }),
                    text: t('order_uploads.check.rejected_text', { count: left }),
                  },
                ]
              : []),
          ]}
        />
        <RejectedRows upload={upload} />
      </div>
      <UploadBar
        note=""
        actions={
          <>
            <ButtonLink variant="ghost" href={route('orders.index', {}, { tab: 'upload' })}>
              {t('uploads.other_file')}
            </ButtonLink>
            <ButtonLink variant="primary" href={route('orders.show', { id: order.id })}>
              {t('order_uploads.check.open_order')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
