import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

/** The keys of the line with the cursor. */
export function LineKeys() {
  const { t } = useTexts()
  return (
    <KeyHints
      label={t('quotations.keys.label')}
      keys={[
        ['↑ ↓', t('quotations.keys.line')],
        [t('keys.space'), t('quotations.keys.offers')],
        ['1–9', t('quotations.keys.take')],
        ['S', t('quotations.keys.strategy')],
        ['Ctrl Z', t('quotations.keys.undo')],
      ]}
    />
  )
}
