import { useState } from 'react'
import type { OpenBrand } from '#shared/answers/staff/brand_queue'
import { QueuePane } from '~/features/queues/queue_pane'
import pane from '~/features/queues/queue_pane.module.css'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { EmptyState } from '~/ui/feedback/states'
import classes from './brand_pane.module.css'
import { BrandForm } from './brand_form'
import type { KnownBrand } from './find_brand'
import { LikeBrands } from './like_brands'
import { Namings } from './namings'

/** A brand that waits: who named it, some of its parts, which known one it may be, and the decision. */
export function BrandPane({ brand }: { brand: OpenBrand }) {
  const { t } = useTexts()
  const [known, setKnown] = useState<KnownBrand | null>(null)
  if (brand.is_moving) {
    return <EmptyState title={t('brands.is_moving_title')}>{t('brands.is_moving_text')}</EmptyState>
  }
  return (
    <QueuePane name={brand.name} facts={<Namings namings={brand.namings} />}>
      {brand.samples.length > 0 && (
        <div className={pane.part}>
          <h3>{t('brands.samples')}</h3>
          <ul className={classes.samples}>
            {brand.samples.map((part) => (
              <li key={`${part.price_list_name} ${part.partnumber}`}>
                <PartNumber>{part.partnumber}</PartNumber>
                <span>{part.name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <LikeBrands like={brand.like} chosen={known?.id} onChoose={setKnown} />
      <BrandForm brand={brand} known={known} onKnown={setKnown} />
    </QueuePane>
  )
}
