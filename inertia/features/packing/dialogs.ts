import { late } from '~/ui/late'

const options = { meanwhile: null }

/** What was scanned: there is nothing to say before the first one. */
export const heardList = late(
  async () => (await import('./scanning/heard_list')).HeardList,
  options
)

/** What is asked beside the screens: fetched with the first of them. */
export const weighBox = late(async () => (await import('./boxes/weigh_box')).WeighBox, options)
export const issueQuestion = late(
  async () => (await import('./issue_question')).IssueQuestion,
  options
)
export const shelfForm = late(async () => (await import('./shelf_form')).ShelfForm, options)
export const shipForm = late(async () => (await import('./sent/ship_form')).ShipForm, options)
export const deliverForm = late(
  async () => (await import('./sent/deliver_form')).DeliverForm,
  options
)
