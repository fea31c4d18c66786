import { emailProblem } from '#shared/accounts/email_problem'
import { taxIdProblem } from '#shared/accounts/tax_id'
import type { Wants } from '#shared/accounts/wants'
import type { Region } from '#shared/working_days'
import type { TextKey } from '~/lib/texts/texts'

export interface RegisterFields {
  wants: Wants
  company_name: string
  tax_id: string
  name: string
  phone: string
  email: string
  password: string
  consent: boolean
}

export type RegisterField = keyof RegisterFields

/** What the rules of the fields depend on. */
export interface FieldRules {
  region: Region
  leastCharacters: number
}

/** The sentence that says how to mend what stands in a field; null when it will do. */
export function problemOf(
  field: RegisterField,
  fields: RegisterFields,
  { region, leastCharacters }: FieldRules
): TextKey | null {
  switch (field) {
    case 'tax_id': {
      const problem = taxIdProblem(region, fields.tax_id)
      return problem && `registration.problems.${problem}`
    }
    case 'email': {
      const problem = emailProblem(fields.email)
      return problem && `registration.problems.${problem}`
    }
    case 'phone':
      return /^\+?[\d ()./-]*\d[\d ()./-]*$/.test(fields.phone.trim()) &&
        fields.phone.replace(/\D/g, '').length >= 5
        ? null
        : 'registration.problems.phone'
    case 'password':
      return charactersOf(fields.password) < leastCharacters
        ? 'registration.problems.password'
        : null
    case 'consent':
      return fields.consent ? null : 'registration.problems.consent'
    case 'company_name':
      return fields.company_name.trim().length < 2 ? 'registration.problems.company' : null
    case 'name':
      return fields.name.trim() === '' ? 'registration.problems.name' : null
    case 'wants':
      return null
  }
}

/** As the server counts them. */
export function charactersOf(text: string): number {
  return Array.from(text).length
}
