import { useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Tag } from '~/ui/marks/tag'
import { SidePart } from './side_part'
import classes from './side_part.module.css'

const FIRST = 6

/** Brands nobody knows yet, how many positions they have, and what they may be another spelling of. */
export function NewBrands({ check: { outcome, brands_added: count } }: { check: PriceImport }) {
  const { t, quantity } = useTexts()
  const [isWhole, setIsWhole] = useState(false)
  const brands = outcome?.new_brands ?? []
  if (brands.length === 0) return null
  // There may be more than are named.
  const unnamed = Math.max(0, count - brands.length)
  return (
    <SidePart
      title={t('price_check.brands.title')}
      count={quantity(Math.max(count, brands.length))}
      beside={t('price_check.brands.usable')}
    >
      <ul className={classes.brands}>
        {(isWhole ? brands : brands.slice(0, FIRST)).map(({ name, positions, like }) => (
          <li key={name}>
            <b title={name}>{name}</b>
            <span className={classes.quiet_figure}>{quantity(positions)}</span>
            <span>
              {like === null ? (
                <Tag>{t('price_check.brands.new')}</Tag>
              ) : (
                <Tag tone="warn">{t('price_check.brands.like', { name: like })}</Tag>
              )}
            </span>
          </li>
        ))}
      </ul>
      {brands.length > FIRST && !isWhole && (
        <Button size="s" variant="ghost" onClick={() => setIsWhole(true)}>
          {t('common.show_all', { count: brands.length })}
        </Button>
      )}
      {unnamed > 0 && (isWhole || brands.length <= FIRST) && (
        <p className={classes.beside}>{t('price_check.brands.others', { count: unnamed })}</p>
      )}
    </SidePart>
  )
}
