import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { mailKinds } from '#app/notifications/mail_switches'

export const notificationsQuery = vine.create({
  page: writtenNumber().withoutDecimals().min(1).max(1_000_000).optional(),
  per_page: writtenNumber().withoutDecimals().min(1).max(500).optional(),
})

export const notificationInput = vine.create({ is_read: vine.boolean({ strict: true }) })

export const allReadInput = vine.create({
  up_to: vine.number({ strict: true }).withoutDecimals().min(0).max(Number.MAX_SAFE_INTEGER),
})

export const notificationSwitchesInput = vine.create({
  colleagues: vine.boolean({ strict: true }).optional(),
})

export const mailDigestInput = vine.create({ is_daily: vine.boolean({ strict: true }) })

export const toldOfOrdersInput = vine.create({
  told: vine.enum(['each', 'whole', 'daily', 'never'] as const),
})

/** A switch for each kind of mail. It is created on first use, when all events are registered. */
export const mailSwitchesInput = once(() =>
  vine.create(
    Object.fromEntries(mailKinds().map((kind) => [kind, vine.boolean({ strict: true }).optional()]))
  )
)

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
