import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

interface ChangeHintsProps {
  mayHold: boolean
  mayPublish: boolean
}

/** The keys that work on the changes of an import. */
export function ChangeHints({ mayHold, mayPublish }: ChangeHintsProps) {
  const { t } = useTexts()
  return (
    <KeyHints
      label={t('price_changes.keys.label')}
      keys={[
        ...(mayHold
          ? ([
              ['H', t('price_changes.keys.hold')],
              ['U', t('price_changes.keys.release')],
              ['Shift ↓', t('price_changes.keys.several')],
            ] as const)
          : []),
        ...(mayPublish
          ? ([
              ['R', t('price_changes.keys.reject')],
              ['Ctrl ↵', t('price_changes.keys.publish')],
            ] as const)
          : []),
      ]}
    />
  )
}
