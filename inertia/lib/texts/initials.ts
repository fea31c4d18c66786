/** `Rashid Hamdan` → `RH`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '')
  return letters.join('').toUpperCase()
}

/** `Rashid Hamdan` → `Rashid H.` */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${last[0]}.` : first
}
