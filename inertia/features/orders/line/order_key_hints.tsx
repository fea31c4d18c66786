import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

/** The keys of the line with the cursor. */
export function OrderKeyHints() {
  const { t } = useTexts()
  return (
    <KeyHints
      label={t('order_parts.keys.label')}
      keys={[
        ['J K', t('order_parts.keys.line')],
        ['A', t('order_parts.keys.accept')],
        ['R', t('order_parts.keys.refuse')],
        [t('grid.space_key'), t('order_parts.keys.panel')],
      ]}
    />
  )
}
