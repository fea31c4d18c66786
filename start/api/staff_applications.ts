import {
  answerRefusals,
  approvalRefusals,
} from '#app/contractors/applications/application_refusals'
import { approvalInput, rejectionInput } from '#app/contractors/applications/application_validators'
import { describeApi } from '#app/http/api/describe_api'

const application = { id: 'The application.' }

export const staffApplicationsApi = describeApi({
  key: 'staff-applications',
  title: 'Staff: applications',
  text: 'Companies that want to trade here, answered by managers.',
  calls: {
    'api.admin.applications.approve': {
      title: 'Approve an application',
      text: 'With the number of a contractor that is there, or with all that a new one needs.',
      path: application,
      body: approvalInput,
      refusals: [approvalRefusals],
    },
    'api.admin.applications.reject': {
      title: 'Reject an application',
      path: application,
      body: rejectionInput,
      status: 204,
      refusals: [answerRefusals],
    },
  },
})
