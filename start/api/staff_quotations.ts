import { describeApi } from '#app/http/api/describe_api'
import {
  knownOffersQuery,
  lineAnswerInput,
  queueQuery,
  sendBackInput,
} from '#app/quotations/answering/validators'
import { notFoundPartsQuery } from '#app/quotations/not_found/validators'
import { answeringRefusals, sendBackRefusals } from '#app/quotations/answering/answering_refusals'

const quotation = { id: 'The quotation.' }

export const staffQuotationsApi = describeApi({
  key: 'staff-quotations',
  title: 'Staff: quotations',
  text: 'Lines that buyers sent to their manager because nothing was found for them.',
  calls: {
    'api.admin.quotations.index': { title: 'List quotations that wait', query: queueQuery },
    'api.admin.quotations.items': { title: 'List lines that wait', path: quotation },
    'api.admin.quotations.offers': {
      title: 'Search at the contractor’s prices',
      path: quotation,
      query: knownOffersQuery,
    },
    'api.admin.quotations.items.update': {
      title: 'Answer a line',
      text: 'With offers that are known or made by hand; an empty list says that it cannot be had.',
      path: { ...quotation, item: 'The line of the quotation.' },
      body: lineAnswerInput,
      refusals: [answeringRefusals, { line_changed: 409, line_not_at_manager: 409 }],
    },
    'api.admin.quotations.send_back': {
      title: 'Send lines back to the buyer',
      path: quotation,
      body: sendBackInput,
      refusals: [sendBackRefusals],
    },
    'api.admin.not_found_parts': {
      title: 'List numbers that were not found',
      query: notFoundPartsQuery,
    },
  },
})
