import type { StaffRole } from '#shared/roles'
import type { EventName, EventPayloads } from '#shared/events'
import type { NotificationFacts, NotificationKind } from '#shared/answers/notification'
import type { Sql } from '#app/database/sql'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { MailBody, MailReader } from '#app/mail/mail_body'
import type { Translate } from '#app/texts/translate'

/** Who hears of an event at once, in open windows. */
export type Audience =
  /** The user of the event. */
  | 'user'
  /** All users of the contractor of the event. */
  | 'contractor'
  /** The manager responsible for that contractor; all managers if there is none or the event has no contractor. */
  | 'manager'
  /** Everybody in the region of the event (`region_code`), including guests. */
  | 'region'
  | `staff.${StaffRole}`

/** Turns an event into an entry in the notifications of its recipients, and into a mail. */
export interface EventNotification<Kind extends NotificationKind> {
  kind: Kind
  /**
   * A query for the recipients with the columns `user_id`, `facts` (jsonb, the type `NotificationFacts`), `in_bell`
   * (whether it is shown as a new notification, which own actions are not) and `by_mail` (whether a mail is sent,
   * unless the user switched it off). It may use the event as `e` (id, event_id, event, subject, contractor_id,
   * user_id, payload, created_at) and the events processed together with it as `happened`.
   */
  recipients: string
  /**
   * An SQL expression over a recipient `r`: whether the recipient caused the event. The notification is then listed as
   * read and not announced.
   */
  isOwn?: string
  /** It has a deadline, so its mail is sent at once even to users with a daily digest. */
  isUrgent?: true
  /** The fact that identifies the object: a newer notification about the same object replaces older ones. */
  renews?: keyof NotificationFacts[Kind] & string
  /** For notifications that request an answer. */
  asks?: {
    /** An SQL expression over the notification `n`: whether the request is settled. */
    isOver: string
    /** Whether the notification has no other content, so that it counts as read when the request is settled. */
    isAll: boolean
  }
  mail: (facts: NotificationFacts[Kind], reader: MailReader, t: Translate) => MailBody
}

/** A notification of any kind. Its facts are read from the database, where they are stored with the kind. */
export type AnyNotification = Omit<EventNotification<never>, 'kind' | 'renews'> & {
  kind: NotificationKind
  renews?: string
}

/** An event to be written. */
export type NewEvent<Name extends EventName> = {
  /** The subject, such as `order:7`. The events of one subject are delivered in order. */
  subject: string
  /** The contractor and the user of the event, if there are any. */
  contractor_id?: number | null
  user_id?: number | null
} & (EventPayloads[Name] extends null ? { payload?: null } : { payload: EventPayloads[Name] })

/** The same as SQL expressions over the rows of `from`, with one event for each row. */
interface EventExpressions {
  subject: string
  contractor_id?: string
  user_id?: string
  /** A jsonb expression; omitted for events without a payload. */
  payload?: string
  /** The FROM clause. */
  from: string
}

/** An event type that `defineEvent` has created. */
export interface EventDefinition<Name extends EventName = EventName> {
  name: Name
  audience: readonly Audience[]
  /** Its notifications. A user is a recipient of at most one of them. */
  notifications: readonly AnyNotification[]
  /** Writes an event in the transaction of the change. It is delivered if and only if that transaction commits. */
  emit(tx: Sql, event: NewEvent<Name>): Promise<void>
  /**
   * The INSERT that writes them, for a larger statement (`WITH … event AS (${…}) SELECT …`). The function
   * that sends the statement calls `wakeRelayAfterCommit`.
   */
  insert(expressions: EventExpressions): string
}

interface EventOptions<Kind extends NotificationKind, StaffKind extends NotificationKind> {
  audience: readonly Audience[]
  notification?: EventNotification<Kind>
  /** The notification for staff, if it differs. */
  staffNotification?: EventNotification<StaffKind>
}

/**
 * Makes a kind of event; its payload's type stands in shared/events.ts, and start/events.ts lists
 * it.
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
      await wakeRelayAfterCommit(tx)
    },
    insert: ({ subject, contractor_id = 'NULL', user_id = 'NULL', payload = `'{}'`, from }) =>
      `INSERT INTO outbox (event, subject, contractor_id, user_id, payload)
       SELECT '${name}', ${subject}, ${contractor_id}::bigint, ${user_id}::bigint,
         ${payload}::jsonb FROM ${from}`,
  }
}
