import type { PriceImport } from '#shared/answers/price_import'
import { useTexts } from '~/lib/texts/texts'
import { ImportProgress } from './import_progress'
import { ImportStatus } from './import_status'
import { changesText, giverOf, isUnderWay } from './import_words'
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
