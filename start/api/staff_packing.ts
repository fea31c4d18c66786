import { describeApi } from '#app/http/api/describe_api'
import { issueRefusals } from '#app/sales/issuing/issue_refusals'
import { packingRefusals } from '#app/sales/packing/packing_refusals'
import { shippingRefusals } from '#app/sales/shipping/shipping_refusals'
import * as inputs from '#app/sales/packing_validators'

const shipment = { id: 'The shipment.' }
const box = { ...shipment, box: 'The box.' }
const sale = { id: 'The sale.' }

export const staffPackingApi = describeApi({
  key: 'staff-packing',
  title: 'Staff: packing',
  text: 'Shipments that are packed, issued and sent. Codes of parts and boxes can be scanned.',
  calls: {
    'api.admin.packing.index': { title: 'List what is to be packed', query: inputs.toPackQuery },
    'api.admin.packing.store': {
      title: 'Begin a shipment',
      body: inputs.openPackingInput,
      status: 201,
      refusals: [packingRefusals],
    },
    'api.admin.packing.show': {
      title: 'Read a shipment',
      path: shipment,
      refusals: [{ sale_is_issued: 409 }],
    },
    'api.admin.packing.scans': {
      title: 'Scan a code',
      path: shipment,
      body: inputs.scanInput,
      takesKey: true,
      refusals: [packingRefusals],
    },
    'api.admin.packing.pieces': {
      title: 'Put pieces into a box',
      path: shipment,
      body: inputs.packInput,
      takesKey: true,
      refusals: [packingRefusals],
    },
    'api.admin.packing.take_out': {
      title: 'Take pieces out of a box',
      path: shipment,
      body: inputs.packInput,
      refusals: [packingRefusals],
    },
    'api.admin.packing.boxes': {
      title: 'Open a box',
      path: shipment,
      status: 201,
      refusals: [packingRefusals],
    },
    'api.admin.packing.boxes.update': {
      title: 'Change a box',
      path: box,
      body: inputs.boxInput,
      refusals: [packingRefusals],
    },
    'api.admin.packing.boxes.destroy': {
      title: 'Remove an empty box',
      path: box,
      refusals: [packingRefusals],
    },
    'api.admin.packing.issue': {
      title: 'Issue a shipment',
      text: 'What is packed is sent, and the invoice gets its number.',
      path: shipment,
      body: inputs.issueInput,
      refusals: [issueRefusals],
    },
    'api.admin.sales.index': { title: 'List what was issued', query: inputs.staffSalesQuery },
    'api.admin.sales.shipment': {
      title: 'Say who carries a sale',
      path: sale,
      body: inputs.shipInput,
      refusals: [shippingRefusals],
    },
    'api.admin.sales.delivery': {
      title: 'Say that a sale has arrived',
      path: sale,
      body: inputs.deliverInput,
      refusals: [shippingRefusals],
    },
  },
})
