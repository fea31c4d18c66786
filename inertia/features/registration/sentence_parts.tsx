import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import classes from './sentence_parts.module.css'

/** Makes a link of words within a sentence: `rich('…', { sign_in: linkTo(route('login')) })`. */
export function linkTo(href: string) {
  return (words: ReactNode) => <Link href={href}>{words}</Link>
}

/** The same of words that act where they stand. */
export function actOn(act: () => void) {
  return (words: ReactNode) => <WordButton onClick={act}>{words}</WordButton>
}

export function bold(words: ReactNode) {
  return <b>{words}</b>
}

/** A button that is read as a part of the sentence. */
export function WordButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  )
}
