interface Pressed {
  key: string
  code: string
  shiftKey?: boolean
}

/** Where Cyrillic layouts have the full stop and the comma, Latin ones have these. */
const SLASH: Readonly<Record<string, string>> = { '.': '/', ',': '?' }

/**
 * The key a shortcut means: what it writes when that is a Latin letter or a sign, else what the key
 * in its place writes on a Latin keyboard, so that shortcuts work in a Russian layout, too.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  if (code === 'Slash') return SLASH[key] ?? key
  const isOtherLetter = key.length === 1 && /\p{L}/u.test(key) && !/[a-z]/i.test(key)
  const place = isOtherLetter ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  if (place === undefined) return key
  return shiftKey ? place : place.toLowerCase()
}
