import type { PriceImport } from '#shared/answers/price_import'
import { useTexts } from '~/lib/texts/texts'
import { Status } from '~/ui/feedback/status'
import { lookOfImport, wordOfImport } from './import_words'
import { isPast } from './live_imports'

interface ImportStatusProps {
  priceImport: PriceImport
  /** The imports of its list: only one of those that went live is what buyers see. */
  imports: readonly PriceImport[]
  filled?: boolean
}

/** The state of an import as icon and word. */
export function ImportStatus({ priceImport: one, imports, filled }: ImportStatusProps) {
  const texts = useTexts()
  return isPast(one, imports) ? (
    <Status status="pending" filled={filled}>
      {texts.t('price_lists.states.past')}
    </Status>
  ) : (
    <Status status={lookOfImport(one)} filled={filled}>
      {wordOfImport(one, texts)}
    </Status>
  )
}
