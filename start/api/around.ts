import { reportInput } from '#app/http/error_report_input'
import { describeApi } from '#app/http/api/describe_api'

export const aroundApi = describeApi({
  key: 'around',
  title: 'Around',
  text: 'What the pages of the portal need for themselves.',
  calls: {
    'api.openapi': {
      title: 'Read this description',
      text: 'OpenAPI 3.1, for generators of clients. No one has to be signed in.',
    },
    'api.error_reports': {
      title: 'Report an error of a page',
      text: 'Handed on to the error service, where there is one; guests may too.',
      body: reportInput,
      status: 204,
      refusals: [{ not_found: 404, too_many_requests: 429, unavailable: 502 }],
    },
  },
})
