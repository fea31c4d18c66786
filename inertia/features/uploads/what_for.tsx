import { router } from '@inertiajs/react'
import type { UploadType } from '#shared/upload_columns'
import { useFeature } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Segmented } from '~/ui/forms/segmented'
import classes from './uploads.module.css'

/** What a buyer's file becomes, a quotation or an order; the other one has a page of its own. */
export function UploadPurpose({ type, upload }: { type: UploadType; upload: number }) {
  const { t } = useTexts()
  const areQuotationsOn = [useFeature('quotations'), useFeature('quotation_upload')].every(Boolean)
  const areOrdersOn = [useFeature('orders'), useFeature('order_upload')].every(Boolean)
  const isPlacingOn = useFeature('place_order')
  if (type !== 'quotation' && type !== 'price') return null
  if (!areQuotationsOn || !areOrdersOn || !isPlacingOn) return null

  function go(to: 'quotation' | 'price'): void {
    const query = { tab: 'upload', upload, step: 'map' }
    router.visit(
      to === 'price' ? route('orders.index', {}, query) : route('quotations.index', {}, query)
    )
  }

  return (
    <div className={classes.what_for}>
      <Segmented
        label={t('uploads.what_for.label')}
        value={type}
        onChange={go}
        choices={[
          { value: 'quotation', label: t('uploads.what_for.quotation') },
          { value: 'price', label: t('uploads.what_for.order') },
        ]}
      />
    </div>
  )
}
