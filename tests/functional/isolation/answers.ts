import { PEOPLE, type Person } from './people.js'

/** What somebody is answered: they may (whatever becomes of it), they have to sign in, or the code of a no. */
export type Answer =
  | 'yes'
  | 'sign_in'
  /** Led to the portal: the route is for guests. */
  | 'portal'
  | 'not_found'
  | 'forbidden'
  | 'contractor_required'
  | 'contractor_blocked'
  | 'customer_required'
  | 'feature_disabled'
  | 'password_required'
  /** Led to where two-factor is set up. */
  | 'two_factor_required'

export type Answers = Readonly<Record<Person, Answer>>

/** The same for all but those named. */
export function all(answer: Answer, but: Partial<Answers> = {}): Answers {
  return { ...(Object.fromEntries(PEOPLE.map((person) => [person, answer])) as Answers), ...but }
}

const STAFF = ['manager', 'other_manager', 'warehouse', 'editor', 'admin'] as const

/** Staff without two-factor is nobody until it is set up. */
const held = { held: 'two_factor_required' } as const

/** The same for all staff. */
function staff(answer: Answer): Partial<Answers> {
  return Object.fromEntries(STAFF.map((person) => [person, answer]))
}

/** Whoever asks. */
export const anybody = all('yes')
/** Whoever has not signed in. */
export const guests = all('portal', { guest: 'yes', ...held })
/** Whoever has signed in. */
export const users = all('yes', { guest: 'sign_in', ...held })
/** The same, where who has to set up two-factor may, too. */
export const signedIn = all('yes', { guest: 'sign_in' })
/** Whoever has given the password lately, which nobody here has. */
export const confirmed = all('password_required', { guest: 'sign_in', ...held })

/** What a contractor has, a blocked one too: with features of it. */
export const readers = all('yes', {
  guest: 'sign_in',
  ...held,
  unapproved: 'contractor_required',
  limited: 'feature_disabled',
  ...staff('contractor_required'),
})
/** What the administrator of a company does for it. */
export const administrators = all('forbidden', {
  guest: 'sign_in',
  ...held,
  unapproved: 'contractor_required',
  contractor_admin: 'yes',
  ...staff('contractor_required'),
})
/** The same, once they have given their password. */
export const confirmedAdministrators: Answers = {
  ...administrators,
  contractor_admin: 'password_required',
}
/** What active contractors do. */
export const traders = all('yes', { ...readers, blocked: 'contractor_blocked' })
/** What active customers do. */
export const customers = all('yes', { ...traders, supplier: 'customer_required' })
/** What managers do for contractors. */
export const managers = all('forbidden', {
  guest: 'sign_in',
  ...held,
  manager: 'yes',
  other_manager: 'yes',
  admin: 'yes',
})
/** What the warehouse does besides. */
export const handlers = all('forbidden', { ...managers, warehouse: 'yes' })
/** Price lists and files: contractors for themselves, managers for all. */
export const tradersAndManagers = all('yes', {
  guest: 'sign_in',
  ...held,
  unapproved: 'contractor_required',
  blocked: 'contractor_blocked',
  warehouse: 'forbidden',
  editor: 'forbidden',
})

/** Those who might, of a thing that is only somebody's: to the others it is not there. */
export function ofNobodyBut(answers: Answers, ...owners: Person[]): Answers {
  const others = PEOPLE.filter((person) => answers[person] === 'yes' && !owners.includes(person))
  return { ...answers, ...Object.fromEntries(others.map((person) => [person, 'not_found'])) }
}

/** Of a thing of the buyer's contractor. */
export function ofTheirs(answers: Answers): Answers {
  return ofNobodyBut(answers, 'buyer', 'contractor_admin', 'colleague', 'limited')
}

/** Of a thing of a contractor that the manager looks after. */
export function lookedAfter(answers: Answers): Answers {
  return ofNobodyBut(answers, 'manager', 'warehouse', 'admin')
}
