import type { LikeBrand } from '#shared/answers/staff/brand_queue'
import pane from '~/features/queues/queue_pane.module.css'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Tag } from '~/ui/marks/tag'
import type { KnownBrand } from './find_brand'
import classes from './brand_pane.module.css'

interface LikeBrandsProps {
  like: readonly LikeBrand[]
  chosen: number | undefined
  onChoose: (brand: KnownBrand) => void
}

/** Known brands that may be the same, with why. */
export function LikeBrands({ like, chosen, onChoose }: LikeBrandsProps) {
  const { t } = useTexts()
  if (like.length === 0) return null
  return (
    <div className={pane.part}>
      <Note tone="warn">{t('brands.like_title', { count: like.length })}</Note>
      <ul className={classes.like}>
        {like.map((brand) => (
          <li key={brand.id}>
            <span>
              <b>{brand.name}</b> {brand.is_near && <Tag tone="warn">{t('brands.near')}</Tag>}{' '}
              {brand.shared > 0 && (
                <Tag tone="line">
                  {t('brands.shared', { shared: brand.shared, compared: brand.compared })}
                </Tag>
              )}
            </span>
            <Button
              size="s"
              icon={brand.id === chosen ? 'check' : undefined}
              aria-pressed={brand.id === chosen}
              offReason={brand.id === chosen && t('brands.chosen')}
              onClick={() => onChoose({ id: brand.id, name: brand.name })}
            >
              {t('brands.is_this')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
