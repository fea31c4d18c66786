import { useState } from 'react'
import type { OpenApplication } from '#shared/answers/staff/applications'
import { api, HttpError } from '~/lib/http/api'
import { showError, showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { answerApplications, refreshApplications } from './refresh_applications'

export type Answering = ReturnType<typeof useAnswer>

/** Sends the answer; what is wrong stands beside its field, what somebody else answered is said. */
export function useAnswer({ id, company_name }: OpenApplication) {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})

  async function send(act: () => Promise<string>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setErrors({})
    try {
      showSuccess(company_name, await answerApplications([id], act))
      refreshApplications(undefined)
    } catch (refusal) {
      const fields = refusal instanceof HttpError ? refusal.errors : undefined
      if (fields) {
        setErrors(Object.fromEntries(Object.entries(fields).map(([name, [text]]) => [name, text])))
        refreshApplications(id)
      } else {
        // Who answered before, perhaps.
        showError(company_name, refusal)
        refreshApplications(undefined)
      }
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    errors,
    approve: (body: object) =>
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
