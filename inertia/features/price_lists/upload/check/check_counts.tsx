import type { PriceImport } from '#shared/answers/price_import'
import counts from '~/features/price_lists/imports/chosen/import_counts.module.css'
import { changesText, sumText } from '~/features/price_lists/imports/import_words'
import { usableRows } from '~/features/price_lists/imports/usable_rows'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'

/** What becomes of the rows of the file; its end says that every row is accounted for. */
export function CheckCounts({ check }: { check: PriceImport }) {
  const texts = useTexts()
  const { t, quantity } = texts
  const { rows_rejected: rejected, rows_duplicate: twice, outcome } = check
  const { rows_changed, rows_new, rows_gone } = check
  const ready = usableRows(check)
  const shown = [
    { key: 'ready', count: ready },
    { key: 'rejected', count: rejected },
    ...(twice > 0 ? [{ key: 'twice', count: twice } as const] : []),
    ...(outcome && outcome.headings > 0
      ? [{ key: 'headings', count: outcome.headings } as const]
      : []),
    ...(outcome && datesOf(outcome) > 0
      ? [{ key: 'dates', count: datesOf(outcome) } as const]
      : []),
  ] as const
  return (
    <section className={counts.strip} aria-label={t('price_lists.counts')}>
      <ul className={counts.counts}>
        {shown.map(({ key, count }) => (
          <li
            key={key}
            className={cn(
              key === 'rejected' && count > 0 && counts.bad,
              count === 0 && counts.none
            )}
          >
            <div>
              <span>{t(`price_check.counts.${key}`)}</span> <b>{quantity(count)}</b>
            </div>
          </li>
        ))}
      </ul>
      <div className={counts.sum}>
        <p>{sumText([ready, twice, rejected], check, texts)}</p>
        <p>{changesText({ rows_changed, rows_new, rows_gone }, texts)}</p>
      </div>
      <p role="status" className="visually-hidden">
        {[
          t('uploads.price_list.ready', { count: ready, rows: quantity(ready) }),
          rejected > 0 &&
            t('uploads.price_list.rejected', { count: rejected, rows: quantity(rejected) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </section>
  )
}

/** Numbers that a spreadsheet program made into something else. */
function datesOf({ doubts }: NonNullable<PriceImport['outcome']>): number {
  return doubts
    .filter(({ type }) => type === 'became_date' || type === 'exponent')
    .reduce((sum, { count }) => sum + count, 0)
}
