import { useTexts } from '~/lib/texts/texts'
import classes from './key_hints.module.css'

/** The keys of the line with the cursor, at the end of the status line. */
export function KeyHints() {
  const { t } = useTexts()
  const keys = [
    ['↑ ↓', t('quotations.keys.line')],
    [t('keys.space'), t('quotations.keys.offers')],
    ['1–9', t('quotations.keys.take')],
    ['S', t('quotations.keys.strategy')],
    ['Ctrl Z', t('quotations.keys.undo')],
  ]
  return (
    <ul className={classes.keys} aria-label={t('quotations.keys.label')}>
      {keys.map(([key, word]) => (
        <li key={key}>
          <kbd>{key}</kbd> {word}
        </li>
      ))}
    </ul>
  )
}
