import { router } from '@inertiajs/react'
import { useRef } from 'react'
import type { PastedList } from '#shared/pasted_list'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useFeature } from '~/lib/page_props'
import { randomKey } from '~/lib/random_key'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import type { ListRow } from './list_rows'

interface AskQuotationProps {
  list: PastedList
  /** Those of its rows that were looked up, by their place in it. */
  rows: readonly ListRow[]
  onAsked: () => void
}

/** Makes a quotation of a pasted list: all of it, to be chosen and ordered there. */
export function AskQuotation({ list, rows, onAsked }: AskQuotationProps) {
  const { t } = useTexts()
  const isOn = useFeature('quotations')
  const { isBusy, run } = useWrite({ failed: t('prices.list.not_asked'), isLeaving: true })
  // The same list, sent again after its answer was lost, makes no second quotation.
  const key = useRef(randomKey())

  async function ask(): Promise<void> {
    const known = new Map(rows.flatMap((row) => (row.matches ? [[row.id, row]] : [])))
    const items = list.rows.map((listed, id) => {
      const { partnumber, quantity } = known.get(id) ?? { ...listed, ...listed.bare }
      const { brand_name } = listed
      return { partnumber, quantity, ...(brand_name && { brand_name }) }
    })
    const headers = { 'Idempotency-Key': key.current }
    const { data } = await api.post('api.quotations.store', { body: { items }, headers })
    onAsked()
    router.visit(route('quotations.show', { id: data.id }))
  }

  return (
    <Button
      icon="quote"
      busy={isBusy && t('prices.list.asking')}
      offReason={!isOn && t('prices.quotations_off')}
      onClick={() => void run(ask)}
    >
      {t('prices.list.ask_quotation')}
    </Button>
  )
}
