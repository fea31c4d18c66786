import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { useTexts, type Texts } from '~/lib/texts/texts'
import beside from '~/features/price_lists/imports/beside_list.module.css'
import classes from './chosen_import.module.css'
import { ImportActions } from './import_actions'
import { ImportFailure, stillText } from './import_failure'
import { ImportProgress } from '~/features/price_lists/imports/import_progress'
import { ImportParts } from './import_parts'
import { ImportStatus } from '~/features/price_lists/imports/import_status'
import { giverOf, isUnderWay } from '~/features/price_lists/imports/import_words'
import { UndoneNote } from './undone_note'
import { usePriceImport } from './use_price_import'

interface ChosenImportProps {
  list: ManagedPriceList
  /** The others of the list. */
  imports: readonly PriceImport[]
  versions: readonly { id: number }[]
  initial: PriceImport
  /** Hears of everything that becomes known of it. */
  onNews: (known: PriceImport) => void
  /** Reads the list and its imports again. */
  onStale: () => void
}

/** One import whole: how far it is, what it changes, what it waits for, what was rejected. */
export function ChosenImport(props: ChosenImportProps) {
  const { list, imports, versions, initial, onNews, onStale } = props
  const texts = useTexts()
  const followed = usePriceImport(initial)
  const { priceImport: one, refresh } = followed
  const isMoving = isUnderWay(one)
  const [isSaving, setIsSaving] = useState(false)
  useFreshWith(imports, refresh)
  useNews(one, onNews)
  useFreshList(imports, one, onStale)

  return (
    <section className={beside.panel} aria-labelledby="chosen-import">
      <header className={beside.head}>
        <h2 id="chosen-import">{one.file_name}</h2>
        <span role="status">
          <ImportStatus priceImport={one} imports={imports} filled />
        </span>
        <span className={classes.about}>{aboutText(one, texts)}</span>
        <ImportActions {...{ list, imports, versions, followed, isSaving }} />
      </header>
      {isMoving && (
        <div className={classes.moving}>
          <ImportProgress
            priceImport={one}
            onCancel={one.may.cancel ? () => void followed.cancel() : undefined}
            isCancelling={followed.isCancelling}
          />
          <p className={classes.quiet}>{texts.t('price_lists.goes_on')}</p>
        </div>
      )}
      <ImportFailure priceImport={one} list={list} />
      <UndoneNote priceImport={one} imports={imports} />
      {!isMoving && one.rows_total > 0 && (
        <ImportParts followed={followed} onBusy={setIsSaving}>
          {one.state === 'awaiting_confirmation' && stillText(list, texts)}
        </ImportParts>
      )}
    </section>
  )
}

/** What may be done with an import changes with the others: read again whenever they were. */
function useFreshWith(imports: readonly PriceImport[], refresh: () => Promise<void>): void {
  const known = useRef(imports)
  useEffect(() => {
    if (known.current === imports) return
    known.current = imports
    void refresh()
  }, [imports, refresh])
}

/** Beside it the same is said at once, not when the list was read again. */
function useNews(one: PriceImport, onNews: (known: PriceImport) => void): void {
  const told = useRef(one)
  useLayoutEffect(() => {
    if (told.current === one) return
    told.current = one
    onNews(one)
  }, [one, onNews])
}

/** The list is read again when this import went on and it does not say so, heard or not. */
function useFreshList(
  imports: readonly PriceImport[],
  { id, state }: PriceImport,
  onStale: () => void
): void {
  const compare = useEffectEvent(() => {
    const listed = imports.find((one) => one.id === id)
    if (listed && listed.state !== state) onStale()
  })
  // Once for each state it comes to.
  useEffect(() => compare(), [id, state])
}

/** Who gave the file and when, and how long it took. */
function aboutText(one: PriceImport, texts: Texts): string {
  const { t, date } = texts
  const { created_at, finished_at } = one
  const seconds = finished_at ? (Date.parse(finished_at) - Date.parse(created_at)) / 1000 : null
  return [
    giverOf(one, texts),
    date(created_at, 'moment'),
    // Longer, and it waited for somebody: that is no time of reading.
    one.state === 'live' &&
      seconds !== null &&
      seconds < 600 &&
      t('price_lists.took', { seconds: Math.max(1, Math.round(seconds)) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
