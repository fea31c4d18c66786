import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

/** The keys of the row with the cursor. */
export function OfferKeys() {
  const { t } = useTexts()
  return (
    <KeyHints
      label={t('prices.keys')}
      keys={[
        ['↑ ↓', t('prices.key_row')],
        ['0–9', t('prices.key_quantity')],
        ['↵', t('prices.key_add')],
        ['Esc', t('prices.key_search')],
        ['?', t('prices.key_all')],
      ]}
    />
  )
}
