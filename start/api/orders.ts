import { describeApi, only } from '#app/http/api/describe_api'
import { exportCodes } from '#start/api/codes'
import { exportDownloadQuery } from '#app/exports/validators'
import { cancelRefusals } from '#app/orders/cancelling/cancel_refusals'
import { decisionRefusals } from '#app/orders/deciding/decision_refusals'
import { orderAgainRefusals } from '#app/orders/repeating/order_again_refusals'
import {
  cancelRequestInput,
  decisionsInput,
  orderAgainInput,
  orderChangeInput,
  orderItemsExportQuery,
  orderItemsQuery,
  ordersExportQuery,
  ordersQuery,
  orderSuggestionsQuery,
} from '#app/orders/validators'

const order = { id: 'The order.' }
const line = { ...order, item: 'The line of the order.' }

export const ordersApi = describeApi({
  key: 'orders',
  title: 'Orders',
  text: 'What your company ordered, and what became of each piece: in processing, ready, sent, or refused. All users of a company see all of its orders.',
  calls: {
    'api.orders': { title: 'List orders', query: ordersQuery },
    'api.orders.show': { title: 'Read an order', path: order },
    'api.orders.update': {
      title: 'Change the reference of an order',
      path: order,
      body: orderChangeInput,
    },
    'api.orders.items': {
      title: 'List the lines of an order',
      text: 'All of them when no `per_page` is given.',
      path: order,
      query: orderItemsQuery,
    },
    'api.orders.item': {
      title: 'Read what happened to a line',
      text: 'Its movements, promised days, proposals and requests, the newest first.',
      path: line,
    },
    'api.order_items': { title: 'List the lines of all orders', query: orderItemsQuery },
    'api.orders.suggestions': {
      title: 'Suggest orders while a number is typed',
      query: orderSuggestionsQuery,
    },
    'api.orders.decide': {
      title: 'Decide on what is proposed',
      text: 'Another price or another part takes the place of what was ordered, or what waits of the line is refused.',
      path: order,
      body: decisionsInput,
      refusals: [decisionRefusals],
    },
    'api.orders.cancel_request.ask': {
      title: 'Ask to cancel pieces of a line',
      text: 'Only pieces in processing can be cancelled; the manager answers.',
      path: line,
      body: cancelRequestInput,
      status: 201,
      refusals: [
        only(cancelRefusals, 'cancel_already_asked', 'nothing_to_cancel', 'too_much_to_cancel'),
      ],
    },
    'api.orders.cancel_request.withdraw': {
      title: 'Take back a request to cancel',
      path: line,
      refusals: [only(cancelRefusals, 'cancel_already_answered', 'nothing_asked')],
    },
    'api.orders.order_again': {
      title: 'Put an order into the cart again',
      text: 'At today’s prices. What cannot be had any more is named.',
      path: order,
      body: orderAgainInput,
      takesKey: true,
      status: 201,
      refusals: [orderAgainRefusals],
    },
    'api.orders.export': {
      title: 'Export the list of orders',
      text: 'A workbook at once, or with 202 an export that a worker makes when the list is long: ask `export-download` until it is there.',
      query: ordersExportQuery,
      status: [200, 202],
      file: ['xlsx'],
      refusals: [exportCodes.ask],
    },
    'api.orders.export_download': {
      title: 'Download an export of orders',
      query: exportDownloadQuery,
      file: ['xlsx'],
      refusals: [exportCodes.download],
    },
    'api.orders.items.export': {
      title: 'Export the lines of an order',
      path: order,
      query: orderItemsExportQuery,
      file: ['xlsx'],
      refusals: [exportCodes.ask],
    },
    'api.order_items.export': {
      title: 'Export the lines of all orders',
      text: 'A workbook at once, or with 202 an export that a worker makes.',
      query: orderItemsExportQuery,
      status: [200, 202],
      file: ['xlsx'],
      refusals: [exportCodes.ask],
    },
    'api.order_items.export_download': {
      title: 'Download an export of lines',
      query: exportDownloadQuery,
      file: ['xlsx'],
      refusals: [exportCodes.download],
    },
  },
})
