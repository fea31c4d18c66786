import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'
import type { Choice } from './bulk_updates/update_draft'

export interface LineHintsProps {
  count: number
  /** What can be done in the tab. */
  choices: readonly Choice[]
  /** Whether lines are taken away as a file here. */
  exports: boolean
}

const choiceKeys = [
  { key: 'C', choice: 'confirm' },
  { key: 'A', choice: 'ready' },
  { key: 'R', choice: 'refuse' },
  { key: 'P', choice: 'price' },
] as const

/** How many lines are picked, and the keys that work here. */
export function LineHints({ count, choices, exports }: LineHintsProps) {
  const { t, quantity } = useTexts()
  return (
    <>
      {count > 0 && <b>{t('staff_lines.picked_count', { count, shown: quantity(count) })}</b>}
      <KeyHints
        label={t('staff_lines.keys.title')}
        keys={[
          ['X', t('staff_lines.keys.pick')],
          ...choiceKeys
            .filter(({ choice }) => choices.includes(choice))
            .map(({ key, choice }) => [key, t(`staff_lines.keys.${choice}`)] as const),
          ...(exports ? [['E', t('staff_lines.keys.export')] as const] : []),
          [t('staff_lines.undo_key'), t('staff_lines.keys.undo')],
        ]}
      />
    </>
  )
}
