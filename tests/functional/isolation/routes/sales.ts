import { handlers, lookedAfter, managers, ofTheirs, readers, ofNobodyBut } from '../answers.js'
import { dear, line, of, type Lines } from '../line.js'
import type { Things } from '../things.js'

const sale = (things: Things) => [things.sale]
const issued = async ({ newIssued }: Things) => [await newIssued()]
const packing = async ({ newPacking }: Things) => [(await newPacking()).id]
const box = async ({ newPacking }: Things) => {
  const made = await newPacking()
  return [made.id, made.box]
}

export const sales = {
  'invoices.index': line(readers),
  'invoices.show': of(ofTheirs(readers), sale),
  'invoices.export': dear(of(ofTheirs(readers), sale)),
  'invoices.packing_list': dear(of(ofTheirs(readers), sale)),
  'invoices.pdf': dear(of(ofTheirs(readers), sale)),
  'invoices.packing_list_pdf': dear(of(ofTheirs(readers), sale)),
  'api.sales': line(readers),
  'api.sales.show': of(ofTheirs(readers), sale),
  'api.sales.items': of(ofTheirs(readers), sale),
  'api.sales_items': line(readers),
  'api.orders.sales': of(ofTheirs(readers), ({ order }) => [order]),
  'api.sales.export': dear(line(readers)),
  'api.sales.export_download': line(ofNobodyBut(readers)),
  'api.sales_items.export': dear(line(readers)),
  'api.sales_items.export_download': line(ofNobodyBut(readers)),

  'admin.packing': line(handlers),
  'admin.packing.sent': line(handlers),
  'admin.packing.commands': dear(line(handlers)),
  'admin.packing.show': of(lookedAfter(handlers), packing),
  'admin.sales.pdf': dear(of(lookedAfter(managers), sale)),
  'admin.sales.packing_list_pdf': dear(of(lookedAfter(handlers), sale)),
  'admin.sales.labels': dear(of(lookedAfter(handlers), sale)),
  'admin.sales.label': dear(of(lookedAfter(handlers), (things) => [things.sale, 1])),
  'api.admin.packing.index': line(handlers),
  'api.admin.packing.store': line(handlers),
  'api.admin.packing.show': of(lookedAfter(handlers), packing),
  'api.admin.packing.issue': of(lookedAfter(handlers), packing, {}),
  'api.admin.packing.scans': of(lookedAfter(handlers), packing, { code: 'P-1' }),
  'api.admin.packing.pieces': {
    answers: lookedAfter(handlers),
    asked: async ({ newPacking }) => {
      const made = await newPacking()
      const body = { box_id: made.box, order_item_id: made.item, quantity: 1 }
      return { params: [made.id], body }
    },
  },
  'api.admin.packing.take_out': {
    answers: lookedAfter(handlers),
    asked: async ({ newPacking }) => {
      const made = await newPacking()
      const body = { box_id: made.box, order_item_id: made.item, quantity: 1 }
      return { params: [made.id], body }
    },
  },
  'api.admin.packing.boxes': of(lookedAfter(handlers), packing),
  'api.admin.packing.boxes.update': of(lookedAfter(handlers), box, { is_open: true }),
  'api.admin.packing.boxes.destroy': of(lookedAfter(handlers), box),
  'api.admin.order_items.shelf': of(lookedAfter(handlers), ({ item }) => [item], { shelf: 'A-1' }),
  'api.admin.sales.index': line(handlers),
  'api.admin.sales.shipment': of(lookedAfter(handlers), issued, { carrier: 'Own van' }),
  'api.admin.sales.delivery': of(lookedAfter(handlers), issued, { received_by: 'R. Halabi' }),
} satisfies Lines
