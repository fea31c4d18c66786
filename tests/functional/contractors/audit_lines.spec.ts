import { test } from '@japa/runner'
import type { Buyer } from '#app/accounts/account_policy'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import {
  addAddress,
  changeAddress,
  removeAddress,
} from '#app/contractors/addresses/change_addresses'
import {
  approveApplication,
  rejectApplication,
} from '#app/contractors/applications/answer_application'
import { applyAgain } from '#app/contractors/applications/apply_again'
import {
  invite,
  inviteAgain,
  withdrawInvitation,
} from '#app/contractors/company/invitations/invite'
import {
  changeColleague,
  deactivateColleague,
  reactivateColleague,
} from '#app/contractors/company/users/change_colleague'
import { registerUser, type Registration } from '#app/contractors/registration/register_user'
import { sql } from '#app/database/sql'
import { approvalGiven, givenApplication } from '#tests/scenes/accounts/applications'
import { lastLineOf, originBy, whileLinesAreRefused } from '#tests/scenes/accounts/audit'
import { givenCompanyAdmin, givenInvitation } from '#tests/scenes/accounts/companies'
import { registrationGiven } from '#tests/scenes/accounts/registrations'
import { givenColleague, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { givenAddress } from '#tests/scenes/orders'

const GATE = { kind: 'pickup', name: 'Gate', address: 'Industrial Area 4' } as const
const STREET = { kind: 'delivery', name: 'Gate', address: 'Al Quoz 3' } as const

/** What these changes write, of a company and its applicants. */
function stateOf(contractorId: number, applicantIds: number[]) {
  return sql.rows(
    `SELECT to_jsonb(a) FROM addresses a WHERE contractor_id = $1
     UNION ALL SELECT to_jsonb(i) FROM invitations i WHERE contractor_id = $1
     UNION ALL SELECT to_jsonb(u) FROM users u WHERE contractor_id = $1 OR id = ANY ($2)
     UNION ALL SELECT to_jsonb(a) FROM applications a WHERE user_id = ANY ($2) ORDER BY 1`,
    [contractorId, applicantIds]
  )
}

test.group('Audit lines of companies', () => {
  test('are written with the change, or neither is', async ({ assert }) => {
    const admin = (await givenCompanyAdmin()) as Buyer // they have a company
    const colleague = await givenColleague(admin)
    const address = await givenAddress(admin)
    const invitation = await givenInvitation(admin)
    const application = await givenApplication()
    const manager = await givenStaff('manager')
    const approval = await approvalGiven()
    const applicant = await givenUser()
    const asked: Registration = {
      ...registrationGiven(),
      region_code: 'UAE',
      wants: 'buy',
      language: 'en',
    }
    const invited = { name: 'X', email: `${unique().toLowerCase()}@invited.test` }
    const changes: Record<string, (origin: AuditOrigin) => Promise<unknown>> = {
      address_added: (origin) => addAddress(admin, GATE, origin),
      address_changed: (origin) => changeAddress(admin, address, GATE, origin),
      address_removed: (origin) => removeAddress(admin, address, origin),
      colleague_changed: (origin) =>
        changeColleague(admin, colleague.id, { role: 'contractor_admin' }, origin),
      colleague_deactivated: (origin) => deactivateColleague(admin, colleague.id, origin),
      colleague_reactivated: (origin) => reactivateColleague(admin, colleague.id, origin),
      user_invited: (origin) =>
        invite(admin, { ...invited, role: 'buyer', language: 'en' }, origin),
      invited_again: (origin) => inviteAgain(admin, invitation, origin),
      invitation_withdrawn: (origin) => withdrawInvitation(admin, invitation, origin),
      application_approved: (origin) =>
        approveApplication(manager, application.id, approval, origin),
      application_rejected: (origin) => rejectApplication(manager, application.id, 'No', origin),
      application_sent: (origin) => applyAgain(applicant, asked, origin),
      registration_sent: (origin) => registerUser(asked, origin),
    }
    const state = () => stateOf(admin.contractor.id, [application.user.id, applicant.id])
    const before = await state()
    await whileLinesAreRefused(async (origin) => {
      for (const [event, change] of Object.entries(changes)) {
        await assert.rejects(() => change(origin), 'no audit line')
        assert.deepEqual(await state(), before, event)
      }
    })
    assert.isNull(await sql.one('SELECT FROM users WHERE email = $1', [asked.email]))
    assert.isNull(await sql.one('SELECT FROM contractors WHERE code = $1', [approval.code]))
  })

  test('have the fields that changed, before and after', async ({ assert }) => {
    const admin = (await givenCompanyAdmin()) as Buyer // they have a company
    const by = originBy(admin)
    const added = await addAddress(admin, GATE, by)
    const id = added.ok ? added.value.id : 0
    assert.deepEqual(await lastLineOf(`address:${id}`), {
      event: 'address_added',
      details: { after: GATE },
    })
    await changeAddress(admin, id, STREET, by)
    assert.deepEqual(await lastLineOf(`address:${id}`), {
      event: 'address_changed',
      details: {
        before: { kind: GATE.kind, address: GATE.address },
        after: { kind: STREET.kind, address: STREET.address },
      },
    })
    await removeAddress(admin, id, by)
    assert.deepEqual(await lastLineOf(`address:${id}`), {
      event: 'address_removed',
      details: { before: STREET },
    })
    const colleague = await givenColleague(admin)
    const change = { role: 'buyer', disabled_features: ['place_order'] } as const
    await changeColleague(
      admin,
      colleague.id,
      { ...change, disabled_features: ['place_order'] },
      by
    )
    assert.deepEqual(await lastLineOf(`user:${colleague.id}`), {
      event: 'colleague_changed',
      details: {
        ...change,
        before: { disabled_features: [] },
        after: { disabled_features: ['place_order'] },
      },
    })
  })
})
