import type { Answer, Answers } from './answers.js'
import type { Route } from './ask.js'
import { matrix } from './matrix.js'
import { PEOPLE, type Person } from './people.js'
import type { RouteName } from './line.js'

const HEADS: Record<Person, string> = {
  guest: 'guest',
  unapproved: 'not approved',
  buyer: 'buyer',
  contractor_admin: 'admin of the company',
  colleague: 'colleague',
  limited: 'colleague without features',
  other: 'other contractor',
  supplier: 'supplier only',
  blocked: 'blocked',
  manager: 'manager',
  other_manager: 'other manager',
  warehouse: 'warehouse',
  editor: 'editor',
  admin: 'admin',
  held: 'staff without two-factor',
}

const WORDS: Record<Answer, string> = {
  yes: '✓',
  sign_in: 'sign in',
  portal: 'to the portal',
  not_found: '404',
  forbidden: 'no',
  contractor_required: 'no contractor',
  contractor_blocked: 'blocked',
  customer_required: 'no customer',
  feature_disabled: 'feature off',
  password_required: 'password first',
  two_factor_required: 'two-factor first',
}

/**
 * The matrix in words, as docs/security.md has it: routes that answer everybody alike are one row, and
 * listed below it.
 */
export function writeDown(routes: readonly Route[]): string {
  const groups = new Map<string, { answers: Answers; routes: Route[] }>()
  for (const route of routes) {
    const line = matrix[route.name as RouteName]
    const key = JSON.stringify(PEOPLE.map((person) => line.answers[person]))
    const group = groups.get(key) ?? { answers: line.answers, routes: [] }
    group.routes.push(route)
    groups.set(key, group)
  }
  const all = [...groups.values()]
  return [
    `| | ${PEOPLE.map((person) => HEADS[person]).join(' | ')} |`,
    `| --- |${' --- |'.repeat(PEOPLE.length)}`,
    ...all.map(({ answers }, at) => `| ${at + 1} | ${cells(answers)} |`),
    '',
    ...all.map((group, at) => `${at + 1}. ${group.routes.map(addressOf).join(', ')}`),
  ].join('\n')
}

function cells(answers: Answers): string {
  return PEOPLE.map((person) => WORDS[answers[person]]).join(' | ')
}

function addressOf({ methods, pattern }: Route): string {
  return `\`${methods.find((method) => method !== 'HEAD') ?? 'GET'} ${pattern}\``
}

const BEGIN = '<!-- who is answered what -->'
const END = '<!-- end -->'

/** The document with what stands between its two marks replaced. */
export function replaced(document: string, matrixText: string): string {
  const [before, rest] = document.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('The marks are gone')
  return `${before}${BEGIN}\n\n${matrixText}\n\n${END}${after}`
}
