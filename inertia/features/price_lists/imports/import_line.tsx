import type { PriceImport } from '#shared/answers/price_import'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { ImportProgress } from './import_progress'
import { ImportStatus } from './import_status'
import { giverOf, isUnderWay } from './import_words'
import classes from './imports_list.module.css'

interface ImportLineProps {
  priceImport: PriceImport
  /** All of the list. */
  imports: readonly PriceImport[]
}

/** An import in the list: its file and state, who and when, and what it came to. */
export function ImportLine({ priceImport: one, imports }: ImportLineProps) {
  const texts = useTexts()
  const giver = giverOf(one, texts)
  return (
    <>
      <b className={classes.name}>{one.file_name}</b>
      <span className={classes.line}>
        <ImportStatus priceImport={one} imports={imports} />
        <span>{texts.date(one.created_at, 'moment')}</span>
      </span>
      <span className={classes.about}>
        {hasCounts(one) ? `${giver} · ${changesText(one, texts)}` : giver}
      </span>
      {isUnderWay(one) && <ImportProgress priceImport={one} small />}
    </>
  )
}

function hasCounts(one: PriceImport): boolean {
  return !isUnderWay(one) && (one.rows_total > 0 || (one.empties && one.state === 'live'))
}

/** `8 310 changed, 1 204 new, 96 gone, 12 rejected`; what is nothing is left out. */
function changesText(one: PriceImport, { t, quantity }: Texts): string {
  const counts = [
    ['price_lists.n_changed', one.rows_changed],
    ['price_lists.n_new', one.rows_new],
    ['price_lists.n_gone', one.rows_gone],
    ['price_lists.n_rejected', one.rows_rejected],
  ] as const
  const named = counts.filter(([, count]) => count > 0)
  if (named.length === 0) return t('price_lists.no_change')
  return named.map(([key, count]) => t(key, { count: quantity(count) })).join(', ')
}
