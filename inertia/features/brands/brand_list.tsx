import { Link } from '@inertiajs/react'
import type { QueuedBrand } from '#shared/answers/staff/brand_queue'
import list from '~/features/staff_quotations/queue_list.module.css'
import { route } from '~/lib/routing/routes'
import { ageText } from '~/lib/texts/age_text'
import { useTexts } from '~/lib/texts/texts'
import side from '~/ui/page/side_list.module.css'

interface BrandListProps {
  queue: readonly QueuedBrand[]
  total: number
  openId: number | undefined
  now: string
}

/** The brands that wait, those with most positions first; each leads to what is known of it. */
export function BrandList({ queue, total, openId, now }: BrandListProps) {
  const texts = useTexts()
  const { t, quantity } = texts
  return (
    <nav className={list.queue} aria-label={t('brands.queue')}>
      <ol>
        {queue.map((brand) => (
          <li key={brand.id}>
            <Link
              href={route('admin.brands', {}, { brand: brand.id })}
              only={['open', 'read_at']}
              preserveState
              preserveScroll
              className={side.item}
              aria-current={brand.id === openId ? 'true' : undefined}
            >
              <span className={list.line}>
                <b>{brand.name}</b>
                <span className={list.age}>
                  {brand.is_moving ? t('brands.moving') : ageText(brand.waits_since, now, texts)}
                </span>
              </span>
              <span className={list.about}>
                {[
                  t('brands.positions', {
                    count: brand.positions,
                    positions: quantity(brand.positions),
                  }),
                  brand.lists_count > 1 && t('brands.lists', { count: brand.lists_count }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {total > queue.length && (
        <p className={list.more}>{t('brands.more', { count: total - queue.length })}</p>
      )}
    </nav>
  )
}
