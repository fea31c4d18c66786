import { describeApi, only } from '#app/http/api/describe_api'
import { exportCodes, unreadableCodes } from '#start/api/codes'
import { exportDownloadQuery } from '#app/exports/validators'
import { takeBackInput, toManagerInput } from '#app/quotations/at_manager/validators'
import { cancelRefusals, copyRefusals } from '#app/quotations/life/life_refusals'
import {
  choosingRefusals,
  quotationRefusals,
  strategyRefusals,
} from '#app/quotations/quotation_refusals'
import { importRefusals } from '#app/quotations/importing/import_refusals'
import { leaveOutRefusals, rowRefusals } from '#app/quotations/rows/row_refusals'
import { orderingRefusals, quotationCartRefusals } from '#app/quotations/ordering/ordering_refusals'
import { refreshRefusals } from '#app/quotations/refreshing/refresh_refusals'
import { sendingRefusals } from '#app/quotations/at_manager/sending_refusals'
import * as inputs from '#app/quotations/validators'
import { uploadRefusals } from '#app/uploads/upload_refusals'

const quotation = { id: 'The quotation.' }
const line = { ...quotation, item: 'The line of the quotation.' }
const row = { ...quotation, row: 'The row of the file, by its id.' }

export const quotationsApi = describeApi({
  key: 'quotations',
  title: 'Quotations',
  text: 'Lists of wanted parts with the offers found for each line. A strategy chooses for all lines, or you choose by hand; what is chosen goes to the cart or is ordered as it is. States: 1 uploaded, 2 processing, 3 at manager, 4 ready, 5 partly ordered, 6 ordered, 7 expired, 8 cancelled, 9 failed.',
  calls: {
    'api.quotations.index': { title: 'List quotations', query: inputs.quotationsQuery },
    'api.quotations.store': {
      title: 'Ask for a quotation with a list',
      text: '202 when a worker looks the offers up.',
      body: inputs.newQuotationInput,
      takesKey: true,
      status: [201, 202],
      refusals: [quotationRefusals],
    },
    'api.quotations.show': { title: 'Read a quotation', path: quotation },
    'api.quotations.update': {
      title: 'Change the reference of a quotation',
      path: quotation,
      body: inputs.quotationChangeInput,
    },
    'api.quotations.items': {
      title: 'List the lines of a quotation',
      path: quotation,
      query: inputs.quotationItemsQuery,
      fields: {
        delivery_days:
          'Working days until all that is chosen for the line has arrived at the latest.',
      },
    },
    'api.quotations.items.show': { title: 'Read a line with its offers', path: line },
    'api.quotations.items.update': {
      title: 'Change a line',
      text: 'The offers that are taken, quantity or reference; or the brand that is meant of an ambiguous one. `version` is that of the line as you saw it: 409 `line_changed` answers the line as it is now.',
      path: line,
      body: inputs.quotationItemChangeInput,
      refusals: [choosingRefusals],
    },
    'api.quotations.rows': {
      title: 'List the rows that are no lines',
      path: quotation,
      query: inputs.quotationRowsQuery,
    },
    'api.quotations.rows.mend': {
      title: 'Mend a rejected row',
      path: row,
      body: inputs.rowMendInput,
      refusals: [rowRefusals],
    },
    'api.quotations.rows.apart': {
      title: 'Make a merged row a line of its own',
      path: row,
      body: inputs.rowApartInput,
      refusals: [rowRefusals],
    },
    'api.quotations.rows.leave_out': {
      title: 'Leave out a rejected row',
      path: row,
      refusals: [rowRefusals],
    },
    'api.quotations.rows.take_back': {
      title: 'Take back what was done with a row',
      path: row,
      refusals: [rowRefusals],
    },
    'quotations.rejected_rows': {
      title: 'Download the rejected rows of a quotation',
      path: quotation,
      query: inputs.rejectedRowsQuery,
      file: ['xlsx', 'csv'],
    },
    'api.quotations.deliveries': {
      title: 'Compare what fewer deliveries cost',
      text: 'For each number of price lists what the lines cost at least.',
      path: quotation,
      query: inputs.deliveriesQuery,
      refusals: [strategyRefusals],
    },
    'api.quotations.strategy': {
      title: 'Choose for all lines',
      text: 'Or for those that `only` leaves. Lines chosen by hand stay. `former` in the answer takes it back.',
      path: quotation,
      body: inputs.strategyInput,
      refusals: [strategyRefusals],
    },
    'api.quotations.former_choices': {
      title: 'Take a strategy back',
      path: quotation,
      body: inputs.formerChoicesInput,
      refusals: [only(cancelRefusals, 'quotation_is_over')],
    },
    'api.quotations.to_manager': {
      title: 'Send lines without offers to the manager',
      path: quotation,
      body: toManagerInput,
      refusals: [sendingRefusals],
    },
    'api.quotations.take_back': {
      title: 'Take lines back from the manager',
      path: quotation,
      body: takeBackInput,
      refusals: [sendingRefusals],
    },
    'api.quotations.leave_out': {
      title: 'Leave out lines, or ask for them again',
      text: 'Lines that are left out have nothing chosen and keep the quotation open no longer. Without `item_ids` all lines that are open, and all rejected rows.',
      path: quotation,
      body: inputs.leaveOutInput,
      refusals: [leaveOutRefusals],
    },
    'api.quotations.refresh': {
      title: 'Look prices up again',
      text: '202 when a worker goes on.',
      path: quotation,
      status: [200, 202],
      refusals: [refreshRefusals],
    },
    'api.quotations.accept_moved': {
      title: 'Accept what moved',
      path: quotation,
      body: inputs.acceptMovedInput,
      refusals: [refreshRefusals],
    },
    'api.quotations.add_to_cart': {
      title: 'Put what is chosen into the cart',
      path: quotation,
      body: inputs.quotationCartInput,
      takesKey: true,
      refusals: [quotationCartRefusals],
    },
    'api.quotations.place_order': {
      title: 'Order what is chosen',
      text: 'As from the cart: prices are checked again, and 409 `quotation_changed` shows old and new.',
      path: quotation,
      body: inputs.orderQuotationInput,
      takesKey: true,
      status: 201,
      refusals: [orderingRefusals],
    },
    'api.quotations.order_review': {
      title: 'Review an order before it is placed',
      text: 'What would be ordered of what is chosen, or of `item_ids`: which lines are raised to a minimum or a multiple, which ask for more than is known to be there, and which rows stay open. Nothing is ordered.',
      path: quotation,
      body: inputs.quotationReviewInput,
    },
    'api.quotations.copy': {
      title: 'Copy a quotation',
      text: 'The same parts at today’s prices. 202 when a worker goes on.',
      path: quotation,
      body: inputs.quotationCopyInput,
      takesKey: true,
      status: [201, 202],
      refusals: [copyRefusals],
    },
    'api.quotations.cancel': {
      title: 'Cancel a quotation',
      path: quotation,
      refusals: [cancelRefusals],
    },
    'api.quotations.export': {
      title: 'Export the lines of a quotation',
      text: 'A worker makes the file; `export-download` answers 409 `export_not_ready` until it is there.',
      path: quotation,
      query: inputs.quotationExportQuery,
      status: 202,
      refusals: [exportCodes.ask],
    },
    'api.quotations.export_download': {
      title: 'Download an export of a quotation',
      path: quotation,
      query: exportDownloadQuery,
      file: ['xlsx'],
      refusals: [exportCodes.download],
    },
    'api.quotations.import': {
      title: 'Give an edited export back',
      text: 'Changes the same lines; rows that were not touched change nothing.',
      path: quotation,
      body: inputs.editedFileInput,
      form: inputs.editedFileForm,
      refusals: [importRefusals, uploadRefusals, unreadableCodes],
    },
  },
})
