import type { ImportOutcome } from '#shared/answers/prices/import_outcome'
import { timesMoved } from '~/features/price_lists/imports/times_moved'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { figureRows, type FigureRow } from './figure_change'
import classes from './small_table.module.css'

/** A price list in a few figures: as it is on sale, and as the file says. */
export function FigureList({ outcome: { now, after } }: { outcome: ImportOutcome }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <section aria-labelledby="check-figures">
      <h3 id="check-figures">
        {t(now ? 'price_check.figures.title' : 'price_check.figures.title_first')}
      </h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('price_check.figures.what')}</span>
            </th>
            {now && (
              <th scope="col" className={classes.figure}>
                {t('price_check.figures.now')}
              </th>
            )}
            <th scope="col" className={classes.figure}>
              {t('price_check.figures.after')}
            </th>
            {now && (
              <th scope="col" className={classes.figure}>
                {t('price_check.figures.change')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {figureRows(now, after).map((row) => (
            <tr key={row.name} data-tone={row.isOdd ? 'flagged' : undefined}>
              <th scope="row">{t(`price_check.figures.${row.name}`)}</th>
              {now && <td className={classes.before}>{figureText(row.now, row, texts)}</td>}
              <td className={classes.after}>{figureText(row.after, row, texts)}</td>
              {now && (
                <td className={row.isOdd ? classes.odd : classes.before}>
                  {changeText(row, texts)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function figureText(
  value: string | number | null,
  { isMoney }: FigureRow,
  { money, quantity }: Texts
) {
  if (value === null) return ''
  return isMoney ? money(value) : quantity(value)
}

function changeText({ now, after }: FigureRow, { formatLocale }: Texts): string {
  if (Number(now) === Number(after)) return '0\u00a0%'
  return timesMoved({ cost_before: String(now), cost_after: String(after) }, formatLocale)
}
