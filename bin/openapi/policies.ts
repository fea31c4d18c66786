import { FEATURES, type Feature } from '#shared/accounts/features'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'
import { ROLES } from '#shared/roles'
import type { Policy } from './routes.js'

/** The results of a policy for users of every kind. Policies are pure, so they can be called here. */
export interface Asked {
  /** The codes of its refusals. */
  denials: string[]
  /** The features that it requires. */
  features: Feature[]
  /** The roles with which at least one kind of user is permitted. */
  roles: string[]
}

export function askPolicy(policy: Policy): Asked {
  const denials = new Set<string>()
  const features = new Set<Feature>()
  const roles = new Set<string>()
  for (const each of people()) {
    const said = policy(each)
    if (said.ok) roles.add(each.role)
    else denials.add(said.error.type)
    for (const feature of FEATURES) {
      const without = policy({ ...each, disabled_features: [feature] })
      if (without.ok || without.error.type !== 'feature_disabled') continue
      denials.add('feature_disabled')
      features.add(feature)
    }
  }
  return { denials: [...denials].toSorted(), features: [...features], roles: [...roles] }
}

function people(): SignedInUser[] {
  return ROLES.flatMap((role) => {
    const isBuyer = role === 'buyer' || role === 'contractor_admin'
    return (isBuyer ? [null, ...contractors()] : [null]).map((of) => person(role, of))
  })
}

function contractors(): Contractor[] {
  const statuses = ['pending', 'active', 'blocked'] as const
  return statuses.flatMap((status) => [
    contractor({ status, is_customer: true, is_supplier: false }),
    contractor({ status, is_customer: false, is_supplier: true }),
  ])
}

function contractor(of: Pick<Contractor, 'status' | 'is_customer' | 'is_supplier'>): Contractor {
  return {
    id: 1,
    code: '',
    name: '',
    region_code: 'UAE',
    time_zone: 'UTC',
    currency_code: 'USD',
    vat: { is_included: false, percent: null },
    price_group_id: 1,
    price_tolerance_percent: '0',
    status_reason: '',
    manager: null,
    ...of,
  }
}

function person(role: SignedInUser['role'], of: Contractor | null): SignedInUser {
  return {
    id: 1,
    name: '',
    email: '',
    phone: '',
    is_verified: true,
    has_two_factor: true,
    must_set_up_two_factor: false,
    role,
    contractor: of,
    disabled_features: [],
    language: 'en',
    locale: 'en',
    table_settings: {},
    default_offer: 'cheapest',
    default_offer_days: 0,
  }
}
