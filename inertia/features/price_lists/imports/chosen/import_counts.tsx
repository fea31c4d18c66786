import type { ReactNode } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ShownKind } from '~/features/price_lists/imports/changes/change_list'
import { sumText } from '~/features/price_lists/imports/import_words'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import classes from './import_counts.module.css'

interface ImportCountsProps {
  priceImport: PriceImport
  /** What of it is listed below; missing where nothing is. */
  shown?: ShownKind
  onShow?: (kind: ShownKind) => void
  /** A sentence under the sum. */
  children?: ReactNode
}

interface Figure {
  label: TextKey
  count: number
  /** What it leads to a list of. */
  kind?: ShownKind
}

/** What an import changes, and that every row of the file is accounted for; a figure leads to its list. */
export function ImportCounts({ priceImport: one, shown, onShow, children }: ImportCountsProps) {
  const texts = useTexts()
  const { t, quantity } = texts
  const parts = [
    one.rows_changed,
    one.rows_new,
    one.rows_unchanged,
    one.rows_duplicate,
    one.rows_rejected,
  ]
  return (
    <section className={classes.strip} aria-label={t('price_lists.counts')}>
      <ul className={classes.counts}>
        {figuresOf(one).map(({ label, count, kind }) => {
          const isBad = kind === 'rejected' && count > 0
          const look = cn(isBad && classes.bad, count === 0 && classes.none)
          const face = (
            <>
              <span>{t(label)}</span> <b>{quantity(count)}</b>
            </>
          )
          return (
            <li key={label} className={look}>
              {kind && onShow && count > 0 ? (
                <button type="button" aria-pressed={kind === shown} onClick={() => onShow(kind)}>
                  {face}
                </button>
              ) : (
                <div>{face}</div>
              )}
            </li>
          )
        })}
      </ul>
      <div className={classes.sum}>
        <p>{sumText(parts, one, texts)}</p>
        {children && <p>{children}</p>}
      </div>
    </section>
  )
}

function figuresOf(one: PriceImport): Figure[] {
  const besides: Figure[] = [
    { label: 'price_imports.summary.duplicate', count: one.rows_duplicate },
    // They are among those before.
    { label: 'price_imports.summary.held', count: one.rows_held, kind: 'held' },
    { label: 'price_imports.summary.tooCheap', count: one.rows_too_cheap },
  ]
  return [
    { label: 'price_imports.summary.changed', count: one.rows_changed, kind: 'price' },
    { label: 'price_imports.summary.added', count: one.rows_new, kind: 'new' },
    { label: 'price_imports.summary.gone', count: one.rows_gone, kind: 'gone' },
    { label: 'price_imports.summary.unchanged', count: one.rows_unchanged },
    ...besides.filter(({ count }) => count > 0),
    { label: 'price_imports.summary.rejected', count: one.rows_rejected, kind: 'rejected' },
  ]
}
