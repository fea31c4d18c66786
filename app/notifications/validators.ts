import vine from '@vinejs/vine'

export const notificationsQuery = vine.create({
  page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
  per_page: vine.number().withoutDecimals().min(1).max(500).optional(),
})

export const notificationInput = vine.create({ is_read: vine.boolean({ strict: true }) })

export const allReadInput = vine.create({
  up_to: vine.number({ strict: true }).withoutDecimals().min(0).max(Number.MAX_SAFE_INTEGER),
})

const onOrOff = vine.boolean({ strict: true }).optional()

export const mailSwitchesInput = vine.create({
  order_placed: onOrOff,
  order_updated: onOrOff.clone(),
  price_import: onOrOff.clone(),
})
