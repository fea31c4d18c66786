import {
  customers,
  handlers,
  lookedAfter,
  managers,
  ofNobodyBut,
  ofTheirs,
  readers,
} from '../answers.js'
import { dear, line, of, type Lines } from '../line.js'
import type { Things } from '../things.js'

const order = (things: Things) => [things.order]
const item = (things: Things) => [things.order, things.item]
const worked = async ({ newItem }: Things) => [await newItem()]

export const orders = {
  'orders.index': line(readers),
  'orders.show': of(ofTheirs(readers), order),
  'api.orders': line(readers),
  'api.orders.suggestions': line(readers),
  'api.orders.show': of(ofTheirs(readers), order),
  'api.orders.items': of(ofTheirs(readers), order),
  'api.orders.item': of(ofTheirs(readers), item),
  'api.order_items': line(readers),
  'api.orders.update': of(ofTheirs(customers), order, { reference: 'Bay 3' }),
  'api.orders.cancel_request.ask': of(ofTheirs(customers), item, { quantity: 1 }),
  'api.orders.cancel_request.withdraw': of(ofTheirs(customers), item),
  'api.orders.order_again': of(ofTheirs(customers), order, {}),
  'api.orders.decide': of(ofTheirs(customers), order, {
    decisions: [{ id: 1, answer: 'accepted' }],
  }),
  'api.orders.export': dear(line(readers)),
  'api.orders.export_download': line(
    // None was made: not there for anybody.
    ofNobodyBut(readers)
  ),
  'api.orders.items.export': dear(of(ofTheirs(readers), order)),
  'api.order_items.export': dear(line(readers)),
  'api.order_items.export_download': line(ofNobodyBut(readers)),

  'api.order_uploads.store': line(customers),
  'api.order_uploads.show': of(ofTheirs(customers), ({ check }) => [check]),
  'api.order_uploads.cancel': of(ofTheirs(customers), ({ check }) => [check]),
  'api.order_uploads.rows': of(ofTheirs(customers), ({ check }) => [check]),
  'order_uploads.rejected_rows': dear(of(ofTheirs(customers), ({ check }) => [check])),

  'admin.order_lines': line(handlers),
  'api.admin.order_items.index': line(handlers),
  'api.admin.order_items.all': line(handlers),
  'api.admin.order_items.move': line(handlers),
  'api.admin.cancel_requests.index': line(managers),
  'api.admin.cancel_requests.update': of(
    lookedAfter(managers),
    async ({ newCancelRequest }) => [await newCancelRequest()],
    { answer: 'declined' }
  ),
  'api.admin.order_items.proposal.update': of(lookedAfter(managers), worked, { price: '13.00' }),
  'api.admin.order_items.proposal.destroy': of(lookedAfter(managers), worked),
  'api.admin.order_items.elsewhere': line(managers),
  'api.admin.order_items.other_offers': of(lookedAfter(managers), worked),
  'api.admin.order_items.other_offer': of(lookedAfter(managers), worked, {
    offer_id: 1,
    price: '13.00',
  }),
  'api.admin.order_items.export': line(managers),
  'api.admin.supplier_answers': line(managers),
  'api.admin.supplier_answers.show': of(
    // None was looked at: not there for anybody.
    ofNobodyBut(managers),
    ({ upload }) => [upload]
  ),
  'api.admin.supplier_answers.apply': line(managers),
  'admin.supplier_answer': line(managers),
} satisfies Lines
