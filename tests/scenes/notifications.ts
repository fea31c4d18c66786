import type { ApiClient } from '@japa/api-client'
import type { Notification, NotificationsAnswer } from '#shared/answers/notification'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { sql } from '#app/database/sql'
import { eventually } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenColleague } from '#tests/scenes/cast'

/** What the API tells the user. */
export async function notificationsOf(
  client: ApiClient,
  user: SignedInUser
): Promise<NotificationsAnswer> {
  const response = await call(client, user, 'get', '/api/notifications')
  response.assertStatus(200)
  return response.body()
}

/** Waits until the bell of the user shows so many, newest first. */
export async function thenNotified(
  client: ApiClient,
  user: SignedInUser,
  count: number
): Promise<Notification[]> {
  const shown = 'SELECT count(*)::int AS count FROM notifications WHERE user_id = $1 AND in_bell'
  await eventually(async () => {
    const row = await sql.one<{ count: number }>(shown, [user.id])
    return row !== null && row.count >= count
  })
  const { data } = await notificationsOf(client, user)
  return data
}

/**
 * Waits until staff are told of one thing, known by its kind and some of its facts. They may hear of other
 * things too: orders of contractors that nobody looks after go to all of them.
 */
export async function thenStaffTold<Kind extends Notification['kind']>(
  client: ApiClient,
  staff: SignedInUser,
  kind: Kind,
  facts: Partial<Extract<Notification, { kind: Kind }>['facts']>
): Promise<Extract<Notification, { kind: Kind }>> {
  const told = await eventually(() =>
    sql.one<{ id: number }>(
      `SELECT id FROM notifications
       WHERE user_id = $1 AND in_bell AND kind = $2 AND facts @> $3::jsonb`,
      [staff.id, kind, facts]
    )
  )
  const { data } = await notificationsOf(client, staff)
  return data.find(({ id }) => id === told.id) as Extract<Notification, { kind: Kind }> // just seen
}

/** A colleague of the user who wants to hear of the company's orders. */
export async function givenListener(of: SignedInUser): Promise<SignedInUser> {
  const listener = await givenColleague(of)
  await sql.run('INSERT INTO notify_about_colleagues (user_id) VALUES ($1)', [listener.id])
  return listener
}

/** The warehouse makes everything of an order ready. */
export async function whenReady(order_id: number): Promise<void> {
  const items = await sql.rows<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [
    order_id,
  ])
  await moveOrderItems({
    order_id,
    actor_id: null,
    moves: items.map(({ id }) => {
      return {
        order_item_id: id,
        from: 'processing',
        to: 'ready',
        quantity: null,
        reason: null,
      } as const
    }),
  })
}

export interface KeptMail {
  subject: string
  body_text: string
  body_html: string
}

/** The mails to the user, newest first, as the mailbox of development has them. */
export function mailsTo(user: { email: string }): Promise<KeptMail[]> {
  return sql.rows<KeptMail>(
    'SELECT subject, body_text, body_html FROM mailbox WHERE recipient = $1 ORDER BY id DESC',
    [user.email]
  )
}

/** Waits until the user got so many mails. */
export function thenMailed(user: { email: string }, count = 1): Promise<KeptMail[]> {
  return eventually(async () => {
    const mails = await mailsTo(user)
    return mails.length >= count && mails
  })
}

/** Waits for the mail to the user whose subject names it: an order, a company. */
export function thenMailedOf(user: { email: string }, name: string): Promise<KeptMail> {
  return eventually(async () => (await mailsTo(user)).find(({ subject }) => subject.includes(name)))
}
