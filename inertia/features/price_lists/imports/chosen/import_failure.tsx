import type { PriceImport } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { UploadVersion } from '~/features/price_lists/upload_version'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Note } from '~/ui/feedback/note'
import classes from './chosen_import.module.css'
import { failureText } from '~/features/price_lists/imports/import_words'
import { RejectReason } from '~/features/price_lists/imports/rejecting/reject_reason'
import { wantedFailure } from '~/features/price_lists/imports/wanted_failures'

interface ImportFailureProps {
  priceImport: PriceImport
  list: ManagedPriceList
}

/** Why an import came to nothing, what buyers see, and the way on. */
export function ImportFailure({ priceImport, list }: ImportFailureProps) {
  const texts = useTexts()
  if (priceImport.state !== 'failed') return null
  const isWanted = wantedFailure(priceImport) !== undefined
  return (
    <Note
      tone={isWanted ? 'info' : 'bad'}
      className={classes.note}
      actions={!isWanted && <UploadVersion list={list} size="s" />}
    >
      {failureText(priceImport, texts)}
      <RejectReason priceImport={priceImport} />
      {priceImport.reject_reason === null && <br />}
      {stillText(list, texts)}
    </Note>
  )
}

/** What buyers see as long as an import is not live. */
export function stillText(
  { positions, updated_at }: Pick<ManagedPriceList, 'positions' | 'updated_at'>,
  { t, date }: Texts
): string {
  if (positions === 0) return t('price_lists.still_nothing')
  return t('price_lists.still', { date: date(updated_at, 'moment') })
}
