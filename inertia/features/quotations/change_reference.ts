import type { Quotation } from '#shared/answers/quotation'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'

/** Gives a quotation another reference; a refusal is told, and thrown on. */
export async function changeReference({ id }: Quotation, reference: string): Promise<Quotation> {
  try {
    const { data } = await api.patch('api.quotations.update', {
      params: { id },
      body: { reference },
    })
    return data
  } catch (error) {
    showError(currentTexts().t('quotations.not_changed'), error)
    throw error
  }
}
