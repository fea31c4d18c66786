import { useState } from 'react'
import { api, HttpError } from '~/lib/http/api'
import { showError, showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { answerBrands, refreshBrands } from './refresh_brands'

/** Says what a brand is, once; what is wrong stands beside its field, what somebody else said is told. */
export function useDecision({ id, name }: { id: number; name: string }) {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})

  async function send(act: () => Promise<string>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setErrors({})
    try {
      showSuccess(name, await answerBrands([id], act))
      refreshBrands('waiting')
    } catch (refusal) {
      const fields = refusal instanceof HttpError ? refusal.errors : undefined
      if (fields) {
        setErrors(
          Object.fromEntries(Object.entries(fields).map(([field, [text]]) => [field, text]))
        )
        refreshBrands('waiting', id)
      } else {
        showError(name, refusal)
        refreshBrands('waiting')
      }
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    errors,
    complain: setErrors,
    confirm: (as: string) =>
      send(async () => {
        await api.put('api.admin.brands.confirm', { params: { id }, body: { name: as } })
        return t('brands.confirmed', { name: as })
      }),
    makeAlias: (of: { id: number; name: string }) =>
      send(async () => {
        await api.put('api.admin.brands.alias', { params: { id }, body: { brand_id: of.id } })
        return t('brands.alias_made', { name: of.name })
      }),
  }
}
