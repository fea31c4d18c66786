import type { SignedInUser } from '#app/accounts/signed_in_user'
import { describeApi } from '#app/http/api/describe_api'
import { unreadableCodes } from '#start/api/codes'
import { orderUploadRefusals } from '#app/orders/uploads/order_upload_refusals'
import { orderUploadRowsQuery, rejectedOrderRowsQuery } from '#app/orders/validators'
import { quotationRefusals } from '#app/quotations/quotation_refusals'
import { mayOrderFiles } from '#app/orders/order_policy'
import { mayUploadQuotation } from '#app/quotations/quotation_policy'
import { mayUpload } from '#app/uploads/upload_policy'
import { uploadRefusals } from '#app/uploads/upload_refusals'
import {
  processingForm,
  processingInput,
  orderUploadInput,
  previewQuery,
  uploadInput,
} from '#app/uploads/validators'
import { UPLOAD_TYPES } from '#shared/upload_columns'

const mayUploadTypes = UPLOAD_TYPES.map((type) => (user: SignedInUser) => mayUpload(user, type))

const check = { id: 'The check.' }

export const filesApi = describeApi({
  key: 'files',
  title: 'Files',
  text: 'A file is given once (`POST /api/uploads`) and kept for 30 days; everything else speaks of it by its id. xlsx, csv, txt and zip, and the older formats of spreadsheets.',
  calls: {
    'api.uploads': {
      title: 'Give a file',
      text: 'Keeps it and answers what is in it: the first and the last rows, the columns with a guess of what each is, and what looks wrong.',
      form: uploadInput,
      status: 201,
      policies: mayUploadTypes,
      refusals: [uploadRefusals, unreadableCodes],
    },
    'api.uploads.preview': {
      title: 'Look at a file again',
      text: 'Another sheet, header row or more rows.',
      path: { id: 'The upload.' },
      query: previewQuery,
      policies: mayUploadTypes,
      refusals: [uploadRefusals, unreadableCodes],
    },
    'orders.store': {
      title: 'Order or ask for a quotation with a file',
      text: 'Of type `quotation` the rows are wanted parts and a quotation is made; of type `price` they are quantities in one of our price lists and an order is made. `mode`, `expected_total`, `accept_moved`, `address_id` and `check_id` belong to `price`. 202 when a worker goes on.',
      body: processingInput('price'),
      form: processingForm('price'),
      takesKey: true,
      status: [201, 202],
      policies: [mayUploadQuotation, mayOrderFiles, ...mayUploadTypes],
      refusals: [uploadRefusals, unreadableCodes, orderUploadRefusals, quotationRefusals],
    },
    'api.order_uploads.store': {
      title: 'Check a file before it is ordered',
      text: 'Orders nothing. 202 when a worker goes on.',
      body: orderUploadInput,
      status: [201, 202],
      refusals: [orderUploadRefusals, unreadableCodes],
    },
    'api.order_uploads.show': { title: 'Read a check', path: check },
    'api.order_uploads.rows': {
      title: 'List the rows of a check',
      path: check,
      query: orderUploadRowsQuery,
    },
    'api.order_uploads.cancel': { title: 'Stop a check', path: check },
    'order_uploads.rejected_rows': {
      title: 'Download the rejected rows of a check',
      text: 'With their reasons and what they cost today; mended, it is the next file.',
      path: check,
      query: rejectedOrderRowsQuery,
      file: ['xlsx', 'csv'],
    },
  },
})
