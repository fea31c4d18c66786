import type { StaffRole } from '#shared/roles'
import type { EventName, EventPayloads } from '#shared/events'
import type { NotificationFacts, NotificationKind } from '#shared/answers/notification'
import { afterWritesTo, type Sql } from '#app/database/sql'
import { wakeRelay } from '#app/events/wake_up'
import type { MailBody, MailReader, Translate } from '#app/mail/mail_body'

// Here and not in start/: whatever process or thread writes events, the relay hears of it.
afterWritesTo('outbox', wakeRelay, ['INSERT INTO'])

/** Who hears of an event at once, in open windows. */
export type Audience =
  /** The user the event names. */
  | 'user'
  /** All users of the contractor the event names. */
  | 'contractor'
  /** The manager who looks after that contractor; all managers when nobody does, or it names none. */
  | 'manager'
  /** Everybody in the region the event names (`region_code`), guests too. */
  | 'region'
  | `staff.${StaffRole}`

/** Turns an event into an entry in the notifications of its recipients, and into a mail. */
export interface EventNotification<Kind extends NotificationKind> {
  kind: Kind
  /**
   * A query with the columns `user_id` and `facts` (jsonb, as `NotificationFacts` has it): whom
   * it is noted for; `in_bell`: whether it is news to them, which one's own doing is not; and
   * `by_mail`: whether they get a mail of it, unless they switched those off. It may use the event as `e` (id, event_id, event, subject, contractor_id,
   * user_id, payload, created_at), and those it is noted with as `happened`.
   */
  recipients: string
  /**
   * An expression over a recipient `r`: the reader did it and knows. It is listed in their
   * notifications as read, and is not announced.
   */
  isOwn?: string
  /** It has a deadline: its mail comes at once, also to who gets one mail a day. */
  isUrgent?: true
  /** The fact that names what it is about: in the notifications a newer one replaces those before it. */
  renews?: keyof NotificationFacts[Kind] & string
  /** Of what asks for an answer. */
  asks?: {
    /** An expression over the notification `n`: the answer is waited for no more. */
    isOver: string
    /** It says nothing else: then it is read. */
    isAll: boolean
  }
  mail: (facts: NotificationFacts[Kind], reader: MailReader, t: Translate) => MailBody
}

/** One of any kind: the facts it is given are read from the database, where they lie beside it. */
export type AnyNotification = Omit<EventNotification<never>, 'kind' | 'renews'> & {
  kind: NotificationKind
  renews?: string
}

/** What happened, to be written. */
export type NewEvent<Name extends EventName> = {
  /** What it is about, `order:7`: the events of one subject arrive in order. */
  subject: string
  /** Whose it is, and who caused it, as far as there is one. */
  contractor_id?: number | null
  user_id?: number | null
} & (EventPayloads[Name] extends null ? { payload?: null } : { payload: EventPayloads[Name] })

/** The same as expressions of SQL over the rows of `from`, an event for each. */
interface EventExpressions {
  subject: string
  contractor_id?: string
  user_id?: string
  /** A jsonb; left out for events that carry nothing. */
  payload?: string
  /** What stands after FROM. */
  from: string
}

/** A kind of event, as `defineEvent` made it. */
export interface EventDefinition<Name extends EventName = EventName> {
  name: Name
  audience: readonly Audience[]
  /** What it becomes for those it is noted for; nobody is noted by two of them. */
  notifications: readonly AnyNotification[]
  /** Writes one in the transaction of what happened: delivered if and only if that is committed. */
  emit(tx: Sql, event: NewEvent<Name>): Promise<void>
  /** The INSERT that writes them, for a larger statement (`WITH … event AS (${…}) SELECT …`). */
  insert(expressions: EventExpressions): string
}

interface EventOptions<Kind extends NotificationKind, StaffKind extends NotificationKind> {
  audience: readonly Audience[]
  notification?: EventNotification<Kind>
  /** The same for who works at the trader, where they are told something else. */
  staffNotification?: EventNotification<StaffKind>
}

/**
 * Makes a kind of event; its payload's type stands in shared/events.ts, and start/events.ts lists
 * it. Whatever way it is written, the relay is woken after the commit.
 */
export function defineEvent<
  Name extends EventName,
  Kind extends NotificationKind,
  StaffKind extends NotificationKind = never,
>(
  name: Name,
  { audience, notification, staffNotification }: EventOptions<Kind, StaffKind>
): EventDefinition<Name> {
  return {
    name,
    audience,
    notifications: [notification ?? [], staffNotification ?? []].flat(),
    async emit(tx, { subject, contractor_id = null, user_id = null, payload }) {
      await tx.run(
        `INSERT INTO outbox (event, subject, contractor_id, user_id, payload)
         VALUES ($1, $2, $3, $4, $5)`,
        [name, subject, contractor_id, user_id, payload ?? {}],
        { name: 'emit' }
      )
    },
    insert: ({ subject, contractor_id = 'NULL', user_id = 'NULL', payload = `'{}'`, from }) =>
      `INSERT INTO outbox (event, subject, contractor_id, user_id, payload)
       SELECT '${name}', ${subject}, ${contractor_id}::bigint, ${user_id}::bigint,
         ${payload}::jsonb FROM ${from}`,
  }
}
