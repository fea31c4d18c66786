import { useTexts } from '~/lib/texts/texts'
import { KeyHints } from '~/ui/key_hints'

/** How many lines are picked, and the keys that work here. */
export function LineHints({ count }: { count: number }) {
  const { t, quantity } = useTexts()
  return (
    <>
      {count > 0 && <b>{t('staff_lines.picked_count', { count, shown: quantity(count) })}</b>}
      <KeyHints
        label={t('staff_lines.keys.title')}
        keys={[
          ['X', t('staff_lines.keys.pick')],
          ['C', t('staff_lines.keys.confirm')],
          ['R', t('staff_lines.keys.refuse')],
          ['P', t('staff_lines.keys.price')],
          ['E', t('staff_lines.keys.export')],
          [t('staff_lines.undo_key'), t('staff_lines.keys.undo')],
        ]}
      />
    </>
  )
}
