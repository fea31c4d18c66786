import { useState } from 'react'
import type { PriceSource } from '#shared/answers/prices/price_source'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'

interface SourceToolsProps {
  source: PriceSource
  onEdit: () => void
  onChanged: () => void
}

/** What can be done with a source. */
export function SourceTools({ source, onEdit, onChanged }: SourceToolsProps) {
  const { t } = useTexts()
  const { id, name, is_on, is_busy, may_change } = source
  const [isAsking, setIsAsking] = useState(false)
  const off = !may_change && t('price_sources.not_yours')

  const fetching = useWrite({ failed: t('price_sources.fetch_failed') })
  const switching = useWrite({ failed: t('price_sources.switch_failed') })
  const removing = useWrite({ failed: t('price_sources.remove_failed') })

  async function fetchNow(): Promise<void> {
    await api.post('price_sources.fetches', { params: { id } })
    onChanged()
  }

  async function turn(): Promise<void> {
    await api.put('price_sources.switch', { params: { id }, body: { is_on: !is_on } })
    onChanged()
  }

  async function remove(): Promise<void> {
    await api.delete('price_sources.destroy', { params: { id } })
    setIsAsking(false)
    onChanged()
  }

  return (
    <>
      <Button
        size="s"
        icon="refresh"
        busy={(is_busy || fetching.isBusy) && t('price_sources.fetch_busy')}
        onClick={() => void fetching.run(fetchNow)}
      >
        {t('price_sources.fetch')}
      </Button>
      <Button
        size="s"
        icon="edit"
        aria-label={t('price_sources.edit_of', { name })}
        offReason={off}
        onClick={onEdit}
      >
        {t('price_sources.edit')}
      </Button>
      <Button
        size="s"
        variant="ghost"
        busy={switching.isBusy && t('price_sources.switch_busy')}
        offReason={off}
        onClick={() => void switching.run(turn)}
      >
        {t(is_on ? 'price_sources.switch_off' : 'price_sources.switch_on')}
      </Button>
      <Button size="s" variant="ghost" offReason={off} onClick={() => setIsAsking(true)}>
        {t('price_sources.remove')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('price_sources.remove_title', { name })}
        confirm={t('price_sources.remove_confirm')}
        busy={removing.isBusy && t('price_sources.remove_busy')}
        onConfirm={() => void removing.run(remove)}
      >
        {t('price_sources.remove_text')}
      </ConfirmModal>
    </>
  )
}
