import type { ReactNode } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import classes from './import_counts.module.css'

interface ImportCountsProps {
  priceImport: PriceImport
  /** A sentence under the sum. */
  children?: ReactNode
}

/** What an import changes, and that every row of the file is accounted for. */
export function ImportCounts({ priceImport: one, children }: ImportCountsProps) {
  const { t, quantity } = useTexts()
  const counts: [TextKey, number][] = [
    ['price_imports.summary.changed', one.rows_changed],
    ['price_imports.summary.added', one.rows_new],
    ['price_imports.summary.gone', one.rows_gone],
    ['price_imports.summary.unchanged', one.rows_unchanged],
    ...(one.rows_duplicate > 0
      ? [['price_imports.summary.duplicate', one.rows_duplicate] satisfies [TextKey, number]]
      : []),
    ['price_imports.summary.rejected', one.rows_rejected],
    // Besides: they are among those before.
    ...(one.rows_too_cheap > 0
      ? [['price_imports.summary.tooCheap', one.rows_too_cheap] satisfies [TextKey, number]]
      : []),
  ]
  const parts = [
    one.rows_changed,
    one.rows_new,
    one.rows_unchanged,
    one.rows_duplicate,
    one.rows_rejected,
  ].filter((count) => count > 0)
  const sum = parts.length > 1 ? `${parts.map(quantity).join(' + ')} = ` : ''
  return (
    <div className={classes.strip}>
      <dl className={classes.counts}>
        {counts.map(([label, count]) => (
          <div
            key={label}
            className={cn(
              label === 'price_imports.summary.rejected' && count > 0 && classes.bad,
              count === 0 && classes.none
            )}
          >
            <dt>{t(label)}</dt>
            <dd>{quantity(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.sum}>
        <p>
          {sum}
          {t('price_lists.rows_of_file', {
            count: one.rows_total,
            rows: quantity(one.rows_total),
          })}
        </p>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
