/** `cn('a', isOn && 'b')` → `a b`; what is off is left out. */
export function cn(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
