import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

interface ChangeHintsProps {
  mayHold: boolean
  hasMoves: boolean
  mayPublish: boolean
  mayReject: boolean
}

/** The keys that work on the changes of an import. */
export function ChangeHints({ mayHold, hasMoves, mayPublish, mayReject }: ChangeHintsProps) {
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
        ...(hasMoves ? ([['F', t('price_changes.keys.far')]] as const) : []),
        ...(mayReject ? ([['R', t('price_changes.keys.reject')]] as const) : []),
        ...(mayPublish ? ([['Ctrl ↵', t('price_changes.keys.publish')]] as const) : []),
      ]}
    />
  )
}
