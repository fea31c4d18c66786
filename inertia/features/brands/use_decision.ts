import { useState } from 'react'
import { api, HttpError } from '~/lib/http/api'
import { showError, showSuccess } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'
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
        await api.put(apiRoute('api.admin.brands.confirm', { id }), { name: as })
        return t('brands.confirmed', { name: as })
      }),
    makeAlias: (of: { id: number; name: string }) =>
      send(async () => {
        await api.put(apiRoute('api.admin.brands.alias', { id }), { brand_id: of.id })
        return t('brands.alias_made', { name: of.name })
      }),
  }
}
