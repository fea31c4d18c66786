import type { PriceImport } from '#shared/answers/price_import'
import counts from '~/features/price_lists/imports/chosen/import_counts.module.css'
import { usableRows } from '~/features/price_lists/imports/usable_rows'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'

/** What becomes of the rows of the file; its end says that every row is accounted for. */
export function CheckCounts({ check }: { check: PriceImport }) {
  const texts = useTexts()
  const { t, quantity } = texts
  const { rows_rejected: rejected, rows_duplicate: twice, outcome } = check
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
        <p>{changesText(check, texts)}</p>
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

/** `28 976 + 9 424 = 38 400 rows of the file`. */
function sumText(all: number[], { rows_total: total }: PriceImport, { t, quantity }: Texts) {
  const parts = all.filter((count) => count > 0)
  const sum = parts.length > 1 ? `${parts.map(quantity).join(' + ')} = ` : ''
  return sum + t('price_lists.rows_of_file', { count: total, rows: quantity(total) })
}

/** `8 938 changed, 1 976 new, 96 gone`. */
function changesText(check: PriceImport, { t, quantity }: Texts): string {
  const named = [
    ['price_lists.n_changed', check.rows_changed],
    ['price_lists.n_new', check.rows_new],
    ['price_lists.n_gone', check.rows_gone],
  ] as const
  const parts = named.filter(([, count]) => count > 0)
  if (parts.length === 0) return t('price_lists.no_change')
  return parts.map(([key, count]) => t(key, { count: quantity(count) })).join(', ')
}
