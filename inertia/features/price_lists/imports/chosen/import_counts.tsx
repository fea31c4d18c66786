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

interface Figure {
  label: TextKey
  count: number
}

/** What an import changes, and that every row of the file is accounted for. */
export function ImportCounts({ priceImport: one, children }: ImportCountsProps) {
  const { t, quantity } = useTexts()
  const parts = [
    one.rows_changed,
    one.rows_new,
    one.rows_unchanged,
    one.rows_duplicate,
    one.rows_rejected,
  ].filter((count) => count > 0)
  const sum = parts.length > 1 ? `${parts.map(quantity).join(' + ')} = ` : ''
  return (
    <section className={classes.strip} aria-label={t('price_lists.counts')}>
      <ul className={classes.counts}>
        {figuresOf(one).map(({ label, count }) => (
          <li
            key={label}
            className={cn(
              label === 'price_imports.summary.rejected' && count > 0 && classes.bad,
              count === 0 && classes.none
            )}
          >
            <div>
              <span>{t(label)}</span> <b>{quantity(count)}</b>
            </div>
          </li>
        ))}
      </ul>
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
    </section>
  )
}

function figuresOf(one: PriceImport): Figure[] {
  const besides: Figure[] = [
    { label: 'price_imports.summary.duplicate', count: one.rows_duplicate },
    // They are among those before.
    { label: 'price_imports.summary.held', count: one.rows_held },
    { label: 'price_imports.summary.tooCheap', count: one.rows_too_cheap },
  ]
  return [
    { label: 'price_imports.summary.changed', count: one.rows_changed },
    { label: 'price_imports.summary.added', count: one.rows_new },
    { label: 'price_imports.summary.gone', count: one.rows_gone },
    { label: 'price_imports.summary.unchanged', count: one.rows_unchanged },
    ...besides.filter(({ count }) => count > 0),
    { label: 'price_imports.summary.rejected', count: one.rows_rejected },
  ]
}
