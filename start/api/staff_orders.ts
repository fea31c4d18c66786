import { describeApi, only } from '#app/http/api/describe_api'
import { unreadableCodes } from '#start/api/codes'
import { answerRefusals, askRefusals } from '#app/orders/supplying/supplier_refusals'
import { cancelRefusals } from '#app/orders/cancelling/cancel_refusals'
import { otherOfferRefusals } from '#app/orders/other_lists/other_offer_refusals'
import { proposalRefusals } from '#app/orders/deciding/decision_refusals'
import { bulkUpdateRefusals } from '#app/orders/bulk_updates/bulk_update_refusals'
import { askSupplierInput, supplierAnswerInput } from '#app/orders/supplying/validators'
import * as inputs from '#app/orders/validators'
import {
  allLinesQuery,
  answerUpdatesInput,
  linesQuery,
  bulkUpdateInput,
} from '#app/orders/bulk_updates/validators'
import { packingRefusals } from '#app/sales/packing/packing_refusals'
import { shelfInput } from '#app/sales/packing_validators'

const line = { id: 'The line of an order.' }

export const staffOrdersApi = describeApi({
  key: 'staff-orders',
  title: 'Staff: orders',
  text: 'Lines of the orders of all contractors, for managers and the warehouse.',
  calls: {
    'api.admin.order_items.index': { title: 'List lines to work on', query: linesQuery },
    'api.admin.order_items.all': {
      title: 'List all lines that filters leave',
      text: 'Only as much of each as working on many needs.',
      query: allLinesQuery,
    },
    'api.admin.order_items.move': {
      title: 'Work on lines',
      text: 'Confirm, promise another day, refuse, propose, receive. Lines that changed since they were seen are left and named.',
      body: bulkUpdateInput,
      takesKey: true,
      refusals: [bulkUpdateRefusals],
    },
    'api.admin.order_items.elsewhere': {
      title: 'Find the parts of lines in other lists',
      body: inputs.elsewhereInput,
    },
    'api.admin.order_items.other_offers': {
      title: 'Find the part of a line in other lists',
      path: line,
    },
    'api.admin.order_items.other_offer': {
      title: 'Take a line from another list',
      path: line,
      body: inputs.otherOfferInput,
      refusals: [otherOfferRefusals],
    },
    'api.admin.order_items.proposal.update': {
      title: 'Propose another price or part',
      path: line,
      body: inputs.proposalInput,
      status: 204,
      refusals: [proposalRefusals],
    },
    'api.admin.order_items.proposal.destroy': {
      title: 'Take a proposal back',
      path: line,
      status: 204,
      refusals: [only(proposalRefusals, 'nothing_proposed')],
    },
    'api.admin.order_items.shelf': {
      title: 'Say where ready pieces lie',
      path: line,
      body: shelfInput,
      refusals: [packingRefusals],
    },
    'api.admin.order_items.export': {
      title: 'Ask a supplier for lines',
      text: 'The lines of one supplier as a workbook, in the language of the supplier.',
      body: askSupplierInput,
      file: ['xlsx'],
      refusals: [askRefusals],
    },
    'api.admin.supplier_answers': {
      title: 'Check a supplier’s answer',
      body: supplierAnswerInput,
      refusals: [answerRefusals, unreadableCodes],
    },
    'api.admin.supplier_answers.show': {
      title: 'Read how a supplier’s answer was mapped',
      path: { id: 'The file.' },
    },
    'api.admin.supplier_answers.apply': {
      title: 'Apply a supplier’s answer',
      body: answerUpdatesInput,
      takesKey: true,
      refusals: [bulkUpdateRefusals],
    },
    'api.admin.cancel_requests.index': {
      title: 'List requests to cancel',
      query: inputs.cancelRequestsQuery,
    },
    'api.admin.cancel_requests.update': {
      title: 'Answer a request to cancel',
      path: { id: 'The request.' },
      body: inputs.cancelAnswerInput,
      refusals: [cancelRefusals],
    },
  },
})
