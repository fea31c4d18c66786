import { givenColleague } from '#tests/scenes/cast'
import { handlers, lookedAfter, managers } from '../answers.js'
import { line, of, type Lines } from '../line.js'
import type { Things } from '../things.js'

const contractor = ({ people }: Things) => [people.buyer.contractor?.id ?? 0]

const colleague = ({ people }: Things) => [
  people.colleague.contractor?.id ?? 0,
  people.colleague.id,
]
const leaver = async ({ people }: Things) => {
  const { id } = await givenColleague(people.buyer)
  return [people.buyer.contractor?.id ?? 0, id]
}
const leaverAlone = async ({ people }: Things) => [(await givenColleague(people.buyer)).id]

export const contractors = {
  'admin.contractors.index': line(managers),
  'admin.contractors.show': of(lookedAfter(managers), contractor),
  'api.admin.contractors.index': line(handlers),
  'api.admin.contractors.show': of(lookedAfter(managers), contractor),
  'api.admin.contractors.update': of(lookedAfter(managers), contractor, {}),
  'api.admin.contractors.status': of(lookedAfter(managers), contractor, { status: 'active' }),
  'api.admin.contractors.features': of(lookedAfter(managers), contractor, {
    disabled_features: [],
  }),
  'api.admin.contractors.users': of(lookedAfter(managers), contractor),
  'api.admin.contractors.users.update': of(lookedAfter(managers), colleague, { role: 'buyer' }),
  'api.admin.contractors.users.deactivate': of(lookedAfter(managers), leaver),
  'api.admin.contractors.users.reactivate': of(lookedAfter(managers), leaver),
  'api.admin.users.features': of(lookedAfter(managers), leaverAlone, { disabled_features: [] }),
  'api.admin.contractors.history': of(lookedAfter(managers), contractor),
} satisfies Lines
