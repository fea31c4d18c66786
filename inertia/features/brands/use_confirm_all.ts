import type { QueuedBrand } from '#shared/answers/staff/brand_queue'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess, showWarning } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import { confirmInCalls } from './confirm_in_calls'
import { answerBrands, refreshBrands } from './refresh_brands'

const MOST_NAMED = 8

/** Confirms brands as their suppliers write them, and says which of them somebody has to look at. */
export function useConfirmAll(over: () => void) {
  const { t } = useTexts()
  const { isBusy, run } = useWrite({
    failed: t('brands.title'),
    onRefused: () => refreshBrands('waiting'),
  })

  async function confirm(brands: readonly QueuedBrand[]): Promise<void> {
    if (brands.length === 0) return
    await run(async () => {
      const data = await confirmInCalls(
        brands.map(({ id }) => id),
        (ids) => answerBrands(ids, () => api.put('api.admin.brands.confirm_all', { body: { ids } }))
      )
      const left = data.filter(({ outcome }) => outcome === 'looks_known').map(({ name }) => name)
      const count = data.filter(({ outcome }) => outcome === 'confirmed').length
      if (count > 0) showSuccess(t('brands.title'), t('brands.confirmed_all', { count }))
      if (left.length > 0) {
        const names = left.slice(0, MOST_NAMED).join(', ') + (left.length > MOST_NAMED ? ' …' : '')
        showWarning(t('brands.title'), t('brands.look_known', { count: left.length, names }))
      }
      over()
      refreshBrands('waiting')
    })
  }

  return { isBusy, confirm }
}
