import classes from './key_hints.module.css'

interface KeyHintsProps {
  /** What the list is called for screen readers. */
  label: string
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, word: string])[]
}

/** The keys of what has the cursor, at the end of a status line; for screens that have the room. */
export function KeyHints({ label, keys }: KeyHintsProps) {
  if (keys.length === 0) return null
  return (
    <ul className={classes.keys} aria-label={label}>
      {keys.map(([key, word]) => (
        <li key={key}>
          <kbd>{key}</kbd> {word}
        </li>
      ))}
    </ul>
  )
}
