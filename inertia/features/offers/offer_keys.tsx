import { useTexts } from '~/lib/texts/texts'
import classes from './offers.module.css'

/** The keys of the row with the cursor, at the end of the status line. */
export function OfferKeys() {
  const { t } = useTexts()
  const keys = [
    ['↑ ↓', t('prices.key_row')],
    ['0–9', t('prices.key_quantity')],
    ['↵', t('prices.key_add')],
    ['Esc', t('prices.key_search')],
    ['?', t('prices.key_all')],
  ]
  return (
    <ul className={classes.keys} aria-label={t('prices.keys')}>
      {keys.map(([key, word]) => (
        <li key={key}>
          <kbd>{key}</kbd> {word}
        </li>
      ))}
    </ul>
  )
}
