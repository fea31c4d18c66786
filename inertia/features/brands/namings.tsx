import { Link } from '@inertiajs/react'
import type { OpenBrand } from '#shared/answers/staff/brand_queue'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import classes from './brand_pane.module.css'

/** Which lists named a brand, the first one first, with the way to the file that did. */
export function Namings({ namings }: Pick<OpenBrand, 'namings'>) {
  const { t, date, quantity } = useTexts()
  if (namings.length === 0) return null
  return (
    <ul className={classes.namings} aria-label={t('brands.named_by')}>
      {namings.map((naming, at) => (
        <li key={naming.price_list_id}>
          <span>
            {naming.may_open ? (
              <Link
                href={route(
                  'price_lists.show',
                  { id: naming.price_list_id },
                  { import: naming.price_import_id ?? undefined }
                )}
              >
                {naming.price_list_name}
              </Link>
            ) : (
              <b>{naming.price_list_name}</b>
            )}{' '}
            {at === 0 && <Tag tone="line">{t('brands.first')}</Tag>}
          </span>
          <small>
            {[
              naming.supplier_name ?? t('brands.own_stock'),
              t('brands.positions', {
                count: naming.positions,
                positions: quantity(naming.positions),
              }),
              date(naming.named_at, 'moment'),
            ].join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
