import type { OpenApplication } from '#shared/answers/staff/applications'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import type { Given } from '~/lib/http/calls'
import { fieldTextsOf } from '~/lib/http/refused'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { answerApplications, refreshApplications } from './refresh_applications'

export type Answering = ReturnType<typeof useAnswer>

type Approval = Given<'put', 'api.admin.applications.approve'>['body']

const FIELDS = [
  'existing_code',
  'name',
  'code',
  'currency_code',
  'price_group_id',
  'manager_id',
  'is_customer',
  'reason',
]

/** Sends the answer; what is wrong stands beside its field, what somebody else answered is said. */
export function useAnswer({ id, company_name }: OpenApplication) {
  const { t } = useTexts()
  const { isBusy, errors, run } = useWrite({
    failed: company_name,
    fields: FIELDS,
    // What is wrong with a field can be mended; else somebody else has answered before, perhaps.
    onRefused: (refusal) => refreshApplications(fieldTextsOf(refusal) && id),
  })

  const send = (act: () => Promise<string>) =>
    run(async () => {
      showSuccess(company_name, await answerApplications([id], act))
      refreshApplications(undefined)
    })

  return {
    isBusy,
    errors,
    approve: (body: Approval) =>
      send(async () => {
        const { data } = await api.put('api.admin.applications.approve', { params: { id }, body })
        return t('applications.approved', { contractor: data.contractor_name })
      }),
    reject: (reason: string) =>
      send(async () => {
        await api.put('api.admin.applications.reject', { params: { id }, body: { reason } })
        return t('applications.rejected')
      }),
  }
}
