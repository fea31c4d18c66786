import { late } from '~/ui/late'

const options = { meanwhile: null }

/** What is asked beside the screens: fetched with the first of them. */
export const weighBox = late(async () => (await import('./boxes/weigh_box')).WeighBox, options)
export const shelfForm = late(async () => (await import('./shelf_form')).ShelfForm, options)
export const shipForm = late(async () => (await import('./sent/ship_form')).ShipForm, options)
export const deliverForm = late(
  async () => (await import('./sent/deliver_form')).DeliverForm,
  options
)
