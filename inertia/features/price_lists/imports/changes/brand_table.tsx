import { useState } from 'react'
import type { ChangedBrand } from '#shared/answers/prices/price_change'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './brand_table.module.css'

const FIRST = 5

interface BrandTableProps {
  brands: readonly ChangedBrand[]
  /** The one the list is narrowed to; empty for none. */
  chosen: string
  onChoose: (brand: string) => void
}

/** What happens to the positions of each brand; a brand narrows the list. */
export function BrandTable({ brands, chosen, onChoose }: BrandTableProps) {
  const { t, quantity } = useTexts()
  const [isWhole, setIsWhole] = useState(false)
  const shown = brands.filter((one, at) => isWhole || at < FIRST || one.brand_name === chosen)
  return (
    <section aria-label={t('price_changes.brands.title')} className={classes.box}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('price_changes.brands.title')}</th>
              {(['changed', 'new', 'gone'] as const).map((name) => (
                <th key={name} scope="col" className={classes.figure}>
                  {t(`price_changes.brands.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.brand_name} data-chosen={one.brand_name === chosen || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={one.brand_name === chosen}
                    aria-label={t('price_changes.brands.only', { brand: one.brand_name })}
                    onClick={() => onChoose(one.brand_name === chosen ? '' : one.brand_name)}
                  >
                    {one.brand_name}
                  </button>
                </th>
                {([one.changed, one.new, one.gone] as const).map((count, at) => (
                  // The three columns of the head, in their order.
                  <td key={at} className={count === 0 ? classes.none : classes.figure}>
                    {quantity(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {brands.length > shown.length && (
        <Button size="s" variant="ghost" onClick={() => setIsWhole(true)}>
          {t('common.show_all', { count: brands.length })}
        </Button>
      )}
    </section>
  )
}
