import { useTexts } from '~/lib/texts/texts'

/** What stands on the keys, where it is not their name. */
const SIGNS: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  arrows: '← ↑ ↓ →',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** `mod+k` as it stands on the keys: `Ctrl K`. */
export function KeyCombination({ keys }: { keys: string }) {
  const { t } = useTexts()
  const signs = keys.split('+').map((key) => (key === 'Space' ? t('grid.space_key') : signOf(key)))
  return <kbd>{signs.join(' ')}</kbd>
}

function signOf(key: string): string {
  if (key === 'mod') return /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘' : 'Ctrl'
  return SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}
