import { test } from '@japa/runner'
import {
  isUserContractor,
  mayBuy,
  mayManageOrTrade,
  mayRead,
  mayTrade,
  mayUse,
  type Permission,
} from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Role } from '#shared/roles'

type Status = 'pending' | 'active' | 'blocked'

function userWith(status: Status | null, role: Role = 'buyer'): SignedInUser {
  const contractor = status && {
    id: 1,
    code: 'C',
    name: 'Workshop',
    status,
    region_code: 'UAE' as const,
    time_zone: 'Asia/Dubai',
    currency_code: 'USD',
    vat: { is_included: false, percent: '5.00' },
    price_group_id: 1,
    price_tolerance_percent: '0',
    is_customer: true,
    is_supplier: false,
    status_reason: '',
    manager: null,
  }
  return {
    id: 1,
    name: 'Ann',
    email: 'ann@cast.test',
    is_verified: true,
    phone: '',
    role,
    contractor,
    disabled_features: ['cart'],
    language: 'en',
    locale: 'en',
    has_two_factor: false,
    must_set_up_two_factor: false,
    table_settings: {},
    default_offer: 'cheapest',
    default_offer_days: 3,
  }
}

const answerOf = (may: Permission<unknown>) => (may.ok ? 'yes' : may.error.type)

test.group('May they', () => {
  test('read and buy: with a contractor that is {status}')
    .with([
      { status: null, read: 'contractor_required', buy: 'contractor_required' },
      { status: 'pending' as const, read: 'contractor_required', buy: 'contractor_required' },
      { status: 'blocked' as const, read: 'yes', buy: 'contractor_blocked' },
      { status: 'active' as const, read: 'yes', buy: 'yes' },
    ])
    .run(({ assert }, { status, read, buy }) => {
      const user = userWith(status)
      assert.deepEqual([answerOf(mayRead(user)), answerOf(mayBuy(user))], [read, buy])
      assert.equal(isUserContractor(user), buy === 'yes')
      assert.equal(answerOf(mayManageOrTrade(user)), buy)
    })

  test('trade but not buy: with a contractor that only supplies', ({ assert }) => {
    const user = userWith('active')
    if (user.contractor) user.contractor.is_customer = false
    assert.deepEqual(
      [answerOf(mayTrade(user)), answerOf(mayBuy(user))],
      ['yes', 'customer_required']
    )
    assert.isTrue(isUserContractor(user))
    assert.equal(answerOf(mayManageOrTrade(user)), 'yes')
  })

  test('manage: managers and admins, and no others of staff', ({ assert }) => {
    for (const role of ['manager', 'admin'] as const) {
      assert.equal(answerOf(mayManageOrTrade(userWith(null, role))), 'yes')
    }
    for (const role of ['warehouse', 'editor'] as const) {
      assert.equal(answerOf(mayManageOrTrade(userWith(null, role))), 'forbidden')
    }
  })

  test('use what is not switched off; what is, is named', ({ assert }) => {
    const user = userWith('active')
    assert.isTrue(mayUse(user, 'search').ok)
    assert.deepEqual(mayBuy(user, 'place_order', 'cart'), {
      ok: false,
      error: { type: 'feature_disabled', feature: 'cart' },
    })
    assert.equal(answerOf(mayBuy(userWith('blocked'), 'cart')), 'contractor_blocked')
  })
})
