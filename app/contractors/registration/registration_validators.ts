import vine from '@vinejs/vine'
import { taxIdProblem } from '#shared/accounts/tax_id'
import { WANTS } from '#shared/accounts/wants'
import { REGIONS } from '#shared/site/places'
import { email, oneLine, phone } from '#app/http/input/text_input'

/** By the rule of the region that stands beside it. */
const taxId = vine.createRule((value, _options, field) => {
  const { region_code: region } = field.parent as { region_code?: unknown }
  if (typeof value !== 'string' || (region !== 'UAE' && region !== 'RUS')) return
  const problem = taxIdProblem(region, value)
  if (problem) field.report('The {{ field }} field is no tax number', problem, field)
})

/** What a company says of itself; the same when it applies again. */
const company = {
  region_code: vine.enum(REGIONS),
  wants: vine.enum(WANTS),
  company_name: oneLine(2, 200),
  tax_id: vine.string().trim().maxLength(40).use(taxId()),
  phone: phone.clone().minLength(5),
}

export const registrationInput = vine.create({
  ...company,
  name: oneLine(1, 200),
  email: email.clone(),
  // How long it must be is said by the rule for all passwords.
  password: vine.string().minLength(1).maxLength(1_000),
  consent: vine.accepted(),
})

/** The same when a user applies once more. */
export const companyInput = vine.create({ ...company, consent: vine.accepted() })

export const registrationQuery = vine.create({
  region: vine.enum(REGIONS).optional(),
  wants: vine.enum(WANTS).optional(),
})
