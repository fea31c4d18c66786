import {
  administrators,
  confirmedAdministrators,
  all,
  anybody,
  confirmed,
  guests,
  managers,
  ofNobodyBut,
  signedIn,
  traders,
  users,
} from '../answers.js'
import { line, of, type Lines } from '../line.js'
import { givenInvitation } from '#tests/scenes/accounts/companies'
import { givenColleague } from '#tests/scenes/cast'
import { givenAddress } from '#tests/scenes/orders'

/** Signed with the application's secret, whoever asks. */
const applications = all('sign_in')

/** Who has no contractor may ask for one. */
const applicants = all('forbidden', {
  guest: 'sign_in',
  unapproved: 'yes',
  held: 'two_factor_required',
})

export const accounts = {
  'health.live': line(anybody),
  'health.ready': line(anybody),
  reference: line(anybody),
  'reference.group': of(anybody, () => ['cart']),
  'api.openapi': line(anybody),
  // Not there while nobody is told of errors.
  'api.error_reports': line(all('not_found')),
  development: line(anybody),
  'development.grid': line(anybody),
  'development.mailbox': line(anybody),
  'language.update': line(anybody),
  login: line(guests),
  'login.store': line(guests),
  // Leads to the login, whoever asks.
  logout: { answers: all('sign_in'), endsSession: true },

  // Nobody here has begun to sign in.
  two_factor_challenge: line({ ...guests, guest: 'sign_in' }),
  'two_factor_challenge.store': of({ ...guests, guest: 'sign_in' }, () => [], { code: '123456' }),
  two_factor_setup: line({ ...signedIn, held: 'password_required' }),
  'two_factor.secret': line({ ...confirmed, held: 'password_required' }),
  'two_factor.store': line({ ...confirmed, held: 'password_required' }),
  'two_factor.destroy': line(confirmed),
  'two_factor.recovery_codes': line(confirmed),

  'passkey_login.challenge': line(guests),
  'passkey_login.store': line(guests),
  'passkey_confirmation.challenge': line(signedIn),
  'passkey_confirmation.store': line(signedIn),
  'passkeys.challenge': line({ ...confirmed, held: 'password_required' }),
  'passkeys.store': line({ ...confirmed, held: 'password_required' }),
  'passkeys.update': of(ofNobodyBut(users), () => [1], { name: 'Mine' }),
  'passkeys.destroy': of(confirmed, () => [1]),
  'profile.sessions.others': line(users),
  'profile.sessions.destroy': of(ofNobodyBut(users), () => ['0'.repeat(32)]),

  confirm_password: line(signedIn),
  'confirm_password.show': line(signedIn),
  'confirm_password.store': line(signedIn),

  register: line(guests),
  'register.store': line(guests),
  // Only for who has registered and not confirmed the address yet.
  verify_email: line(all('portal', { guest: 'sign_in', held: 'sign_in' })),
  'verify_email.store': line({ ...users, held: 'sign_in' }),
  'verify_email.update': line({ ...users, held: 'sign_in' }),
  // Whoever has the link of a mail.
  confirm_email: of(anybody, () => ['no-link']),
  'confirm_email.store': of(anybody, () => ['no-link']),
  apply: line(applicants),
  'apply.store': line(applicants),
  'admin.applications': line(managers),
  'api.admin.applications.approve': of(managers, () => [1], {}),
  'api.admin.applications.reject': of(managers, () => [1], {}),
  forgot_password: line(anybody),
  'forgot_password.store': line(anybody),
  reset_password: of(anybody, () => ['no-link']),
  'reset_password.store': of(anybody, () => ['no-link']),

  'profile.tokens.index': line(users),
  // The password was not given for a while.
  'profile.tokens.store': line(
    all('password_required', {
      guest: 'sign_in',
      held: 'two_factor_required',
      unapproved: 'contractor_required',
      limited: 'feature_disabled',
      blocked: 'contractor_blocked',
      manager: 'forbidden',
      other_manager: 'forbidden',
      warehouse: 'forbidden',
      editor: 'forbidden',
    })
  ),
  'profile.tokens.revoke': of(ofNobodyBut(users, 'buyer', 'contractor_admin'), ({ token }) => [
    token,
  ]),
  dashboard: line(users),
  profile: line(users),
  'profile.update': line(users),
  'profile.password': line(users),
  'profile.email': line(confirmed),
  'profile.email.cancel': line(users),
  'profile.own_data': line(confirmed),
  'profile.delete': line({ ...users, limited: 'feature_disabled' }),
  company: line(administrators),
  'company.users.update': of(confirmedAdministrators, ({ people }) => [people.colleague.id], {}),
  'company.users.deactivate': of(confirmedAdministrators, async ({ people }) => [
    (await givenColleague(people.buyer)).id,
  ]),
  'company.users.reactivate': of(confirmedAdministrators, ({ people }) => [people.colleague.id]),
  'company.invitations.store': line(confirmedAdministrators),
  'company.invitations.update': of(confirmedAdministrators, async ({ people }) => [
    await givenInvitation(people.contractor_admin),
  ]),
  'company.invitations.destroy': of(confirmedAdministrators, async ({ people }) => [
    await givenInvitation(people.contractor_admin),
  ]),
  'company.addresses.store': line(administrators),
  'company.addresses.update': of(
    administrators,
    async ({ people }) => [await givenAddress(people.buyer)],
    { kind: 'pickup', name: '', address: 'Gate 4' }
  ),
  'company.addresses.destroy': of(administrators, async ({ people }) => [
    await givenAddress(people.buyer),
  ]),
  invitation: of(anybody, () => ['a-link']),
  'invitation.store': of(anybody, () => ['a-link']),
  'email_change.done': line(anybody),
  email_change: of(anybody, () => ['a-link']),
  'email_change.store': of(anybody, () => ['a-link']),
  'api.user.settings': line(users),
  'api.user.settings.update': line(users),
  'api.addresses': line({ ...traders, limited: 'yes' }),
  'api.notifications': line(users),
  'api.notifications.read': line(users),
  'api.notifications.update': of(users, () => [1]),
  'api.bell_switches': line(users),
  'api.bell_switches.update': line(users),
  'api.mail_digest': line(users),
  'api.mail_digest.update': line(users),
  'api.told_of_orders': line(users),
  'api.told_of_orders.update': line(users),
  'api.mail_switches': line(users),
  'api.mail_switches.update': line(users),

  'broadcasting.auth': line(users),
  'pusher.events': of(applications, () => ['spareline']),
  'pusher.batch_events': of(applications, () => ['spareline']),
  'pusher.channels': of(applications, () => ['spareline']),
  'pusher.channel': of(applications, () => ['spareline', 'news.RUS']),
  'pusher.users': of(applications, () => ['spareline', 'presence-x']),
  'pusher.terminate_connections': of(applications, () => ['spareline', 1]),
} satisfies Lines
