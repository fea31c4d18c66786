import {
  answerRefusals,
  approvalRefusals,
} from '#app/contractors/applications/application_refusals'
import { approvalInput, rejectionInput } from '#app/contractors/applications/application_validators'
import { contractorRefusals } from '#app/contractors/back_office/contractor_admin_refusals'
import {
  contractorInput,
  contractorsQuery,
  featuresInput,
  historyQuery,
  statusInput,
  userFeaturesInput,
} from '#app/contractors/back_office/contractor_admin_validators'
import { colleagueInput } from '#app/contractors/company/company_validators'
import { colleagueRefusals } from '#app/contractors/company/users/colleague_refusals'
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

const contractor = { id: 'The contractor.' }

const changedUser = {
  path: { ...contractor, user: 'The user.' },
  refusals: [colleagueRefusals],
}

const changed = { path: contractor, refusals: [contractorRefusals] }

export const staffContractorsApi = describeApi({
  key: 'staff-contractors',
  title: 'Staff: contractors',
  text: 'The companies that a manager looks after, and those that nobody looks after; for admins all of them.',
  calls: {
    'api.admin.contractors.index': {
      title: 'List contractors',
      text: 'With `text`, and for the warehouse, it answers at most ten contractors in short.',
      query: contractorsQuery,
    },
    'api.admin.contractors.show': { title: 'Read a contractor', path: contractor },
    'api.admin.contractors.update': {
      title: 'Change a contractor',
      text: 'Fields that are left out stay as they are. With the `version` that was read, a change that somebody else has made since then answers 409 with the contractor as it is now.',
      body: contractorInput,
      ...changed,
    },
    'api.admin.contractors.status': {
      title: 'Block a contractor, or make it active',
      body: statusInput,
      ...changed,
    },
    'api.admin.contractors.features': {
      title: 'Switch features of a contractor off',
      text: 'For all of its users. Features that are not named are on.',
      body: featuresInput,
      ...changed,
    },
    'api.admin.contractors.users': { title: 'List the users of a contractor', path: contractor },
    'api.admin.contractors.users.update': {
      title: 'Change the role or the features of a user',
      body: colleagueInput,
      ...changedUser,
    },
    'api.admin.contractors.users.deactivate': {
      title: 'Deactivate a user',
      text: 'The user is signed out everywhere and cannot sign in; their tokens end.',
      ...changedUser,
    },
    'api.admin.contractors.users.reactivate': { title: 'Reactivate a user', ...changedUser },
    'api.admin.users.features': {
      title: 'Switch features of a user off',
      text: 'Features that are not named are on, unless they are off for the whole contractor.',
      path: { id: 'The user.' },
      body: userFeaturesInput,
      refusals: [colleagueRefusals],
    },
    'api.admin.contractors.history': {
      title: 'List the changes of a contractor',
      text: 'The newest first.',
      path: contractor,
      query: historyQuery,
    },
  },
})
