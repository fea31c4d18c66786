import { handlers, lookedAfter, managers } from '../answers.js'
import { line, of, type Lines } from '../line.js'
import type { Things } from '../things.js'

const contractor = ({ people }: Things) => [people.buyer.contractor?.id ?? 0]

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
  'api.admin.contractors.history': of(lookedAfter(managers), contractor),
} satisfies Lines
