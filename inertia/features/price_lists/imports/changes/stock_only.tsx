import type { PriceImport } from '#shared/answers/price_import'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { withoutKind, type ChangeKind } from './change_list'
import classes from './import_changes.module.css'

interface StockOnlyProps {
  priceImport: PriceImport
  kind: ChangeKind
  list: GridList
  /** How many changes of prices there are. */
  listed: number | undefined
}

/** Positions of which something changes besides the price: they are counted, and in no list. */
export function StockOnly({ priceImport: one, kind, list, listed }: StockOnlyProps) {
  const { t, quantity } = useTexts()
  const isNarrowed = Object.keys(withoutKind(list).query.filters).length > 0
  const moved = one.review?.moved ?? listed
  if (kind !== 'price' || isNarrowed || moved === undefined) return null
  const rest = one.rows_changed - moved
  if (rest <= 0) return null
  return (
    <p className={classes.bar_note}>
      {t('price_changes.stock_only', { count: rest, rows: quantity(rest) })}
    </p>
  )
}
