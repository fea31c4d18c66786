import vine from '@vinejs/vine'
import { oneLine } from '#app/http/input/text_input'

const id = () => vine.number({ strict: true }).withoutDecimals().range([1, 999_999_999_999_999])
const whole = (least: number, most: number) =>
  vine.number({ strict: true }).withoutDecimals().range([least, most])

const fields = {
  name: oneLine(1, 120),
  supplier_id: id().nullable(),
  region_code: vine.string().fixedLength(3).nullable(),
  currency_code: vine.string().fixedLength(3),
  delivery_days: whole(0, 365),
  delivery_days_max: whole(0, 365).nullable(),
  valid_hours: whole(1, 8_760).nullable(),
  visible_price_group_ids: vine.array(id()).distinct().maxLength(500),
}

export const newListInput = vine.create({
  ...fields,
  supplier_id: fields.supplier_id.optional(),
  region_code: fields.region_code.optional(),
  delivery_days_max: fields.delivery_days_max.optional(),
  valid_hours: fields.valid_hours.optional(),
  visible_price_group_ids: fields.visible_price_group_ids.optional(),
})

/** What is left out stays as it is. */
export const changedListInput = vine.create({
  name: fields.name.optional(),
  supplier_id: fields.supplier_id.optional(),
  region_code: fields.region_code.optional(),
  currency_code: fields.currency_code.optional(),
  delivery_days: fields.delivery_days.optional(),
  delivery_days_max: fields.delivery_days_max.optional(),
  valid_hours: fields.valid_hours.optional(),
  visible_price_group_ids: fields.visible_price_group_ids.optional(),
})

export const activityInput = vine.create({ is_active: vine.boolean({ strict: true }) })
