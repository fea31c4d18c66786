import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { fieldTextsOf } from '~/lib/http/refused'
import { showSuccess } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { answerBrands, refreshBrands } from './refresh_brands'

/** Says what a brand is, once; what is wrong stands beside its field, what somebody else said is told. */
export function useDecision({ id, name }: { id: number; name: string }) {
  const { t } = useTexts()
  const { isBusy, errors, complain, run } = useWrite({
    failed: name,
    fields: ['name', 'brand_id'],
    // What is wrong with a field can be mended; else somebody else has said what the brand is.
    onRefused: (refusal) => refreshBrands('waiting', fieldTextsOf(refusal) && id),
  })

  const send = (act: () => Promise<string>) =>
    run(async () => {
      showSuccess(name, await answerBrands([id], act))
      refreshBrands('waiting')
    })

  return {
    isBusy,
    errors,
    complain,
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
