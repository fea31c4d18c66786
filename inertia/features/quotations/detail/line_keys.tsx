import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

/** The keys of the line with the cursor. */
export function LineKeys() {
  const { t } = useTexts()
  return (
    <KeyHints
      label={t('quotation_parts.keys.label')}
      keys={[
        ['↑ ↓', t('quotation_parts.keys.line')],
        [t('grid.space_key'), t('quotation_parts.keys.offers')],
        ['1–9', t('quotation_parts.keys.take')],
        ['0', t('quotation_parts.keys.neither')],
        ['M', t('quotation_parts.keys.manager')],
        ['S', t('quotation_parts.keys.strategy')],
        ['Ctrl Z', t('quotation_parts.keys.undo')],
      ]}
    />
  )
}
