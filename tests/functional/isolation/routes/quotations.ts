import { customers, managers, ofNobodyBut, ofTheirs, readers, lookedAfter } from '../answers.js'
import { line, of, type Lines } from '../line.js'
import type { Things } from '../things.js'

const quotation = (things: Things) => [things.quotation]
const item = (things: Things) => [things.quotation, things.line]
const row = (things: Things) => [things.quotation, 1]
const fresh = async ({ newQuotation }: Things) => [await newQuotation()]

/** Of a row the quotation does not have: a list typed in has no file. */
const ofNoRow = ofNobodyBut(customers)

export const quotations = {
  'quotations.index': line(readers),
  'quotations.show': of(ofTheirs(readers), quotation),
  'quotations.rejected_rows': of(ofTheirs(readers), quotation),
  'api.quotations.index': line(readers),
  'api.quotations.show': of(ofTheirs(readers), quotation),
  'api.quotations.items': of(ofTheirs(readers), quotation),
  'api.quotations.items.show': of(ofTheirs(readers), item),
  'api.quotations.rows': of(ofTheirs(readers), quotation),
  'api.quotations.export': of(ofTheirs(readers), quotation),
  'api.quotations.export_download': of(ofNobodyBut(readers), fresh),
  'api.quotations.store': line(customers),
  'api.quotations.update': of(ofTheirs(customers), quotation, { reference: 'Bay 3' }),
  'api.quotations.items.update': of(ofTheirs(customers), item, { version: 1, quantity: 2 }),
  'api.quotations.deliveries': of(ofTheirs(customers), quotation),
  'api.quotations.strategy': of(ofTheirs(customers), quotation, { strategy: 'cheapest' }),
  'api.quotations.former_choices': of(ofTheirs(customers), quotation, { terms: null, items: [] }),
  'api.quotations.to_manager': of(ofTheirs(customers), fresh, { is_all: true }),
  'api.quotations.take_back': of(ofTheirs(customers), fresh, {}),
  'api.quotations.place_order': of(ofTheirs(customers), fresh, {}),
  'api.quotations.order_review': of(ofTheirs(customers), fresh, {}),
  'api.quotations.leave_out': of(ofTheirs(customers), fresh, {}),
  'api.quotations.import': of(ofTheirs(customers), fresh, { upload_id: 1 }),
  'api.quotations.rows.mend': of(ofNoRow, row, { partnumber: 'P-2' }),
  'api.quotations.rows.apart': of(ofNoRow, row, { version: 1 }),
  'api.quotations.rows.leave_out': of(ofNoRow, row),
  'api.quotations.rows.take_back': of(ofNoRow, row),
  'api.quotations.add_to_cart': of(ofTheirs(customers), fresh, {}),
  'api.quotations.refresh': of(ofTheirs(customers), fresh),
  'api.quotations.accept_moved': of(ofTheirs(customers), fresh, {}),
  'api.quotations.cancel': of(ofTheirs(customers), fresh),
  'api.quotations.copy': of(ofTheirs(customers), fresh, {}),

  'admin.quotations': line(managers),
  'api.admin.quotations.index': line(managers),
  'api.admin.quotations.items': of(lookedAfter(managers), quotation),
  'api.admin.quotations.items.update': of(lookedAfter(managers), item, { version: 1, offers: [] }),
  'api.admin.quotations.offers': {
    answers: lookedAfter(managers),
    asked: ({ quotation: id }) => ({ params: [id], query: 'partnumber=P-1' }),
  },
  'api.admin.quotations.send_back': of(lookedAfter(managers), quotation, {}),
  'admin.not_found': line(managers),
  'admin.not_found.download': line(managers),
  'api.admin.not_found_parts': line(managers),
} satisfies Lines
