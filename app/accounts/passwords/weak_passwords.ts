/** At least so many characters, without rules about which. */
export const LEAST_CHARACTERS = 15
/** The same for who signs in with a code besides. */
export const LEAST_WITH_TWO_FACTOR = 8
export const MOST_CHARACTERS = 128

/** What people build passwords of when they must; what is left of a password counts. */
const COMMON = [
  'password',
  'passwort',
  'parol',
  'пароль',
  'qwerty',
  'йцукен',
  'asdfgh',
  'zxcvbn',
  'abcdef',
  '123456789',
  '12345',
  '54321',
  'letmein',
  'welcome',
  'iloveyou',
  'monkey',
  'dragon',
  'football',
  'admin',
  'administrator',
  'login',
  'secret',
  'changeme',
  'default',
  'master',
  'superuser',
  'spareline',
  'autoparts',
  'zapchasti',
  'запчасти',
]

/** Fewer characters than this beside common words and the user's own are as good as none. */
const LEAST_OWN = 6

export type Weakness = 'too_short' | 'too_long' | 'too_common'

/**
 * Why a password is refused, or null. `context` are words an attacker tries first: the product's
 * name, the user's name and address.
 *
 * @param least how many characters it needs
 */
export function weaknessOf(
  password: string,
  context: string[],
  least = LEAST_CHARACTERS
): Weakness | null {
  const length = Array.from(password).length
  if (length < least) return 'too_short'
  if (length > MOST_CHARACTERS) return 'too_long'
  const words = [...COMMON, ...context.flatMap(wordsOf)].toSorted((a, b) => b.length - a.length)
  let own = password.normalize('NFKC').toLowerCase()
  for (const word of words) own = own.replaceAll(word, '')
  // Repeating a character or a short group adds nothing.
  own = own.replaceAll(/[^\p{L}]+$/gu, '').replaceAll(/(.{1,4}?)\1+/g, '$1')
  return Array.from(own).length < LEAST_OWN ? 'too_common' : null
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4)
}
