import { useState } from 'react'
import type { PriceSource } from '#shared/answers/prices/price_source'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { route } from '~/lib/routing/routes'
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
  const [isRemoving, setIsRemoving] = useState(false)
  const off = !may_change && t('price_sources.not_yours')

  async function fetchNow(): Promise<void> {
    try {
      await api.post(route('price_sources.fetches', { id }))
      onChanged()
    } catch (error) {
      showError(t('price_sources.fetch_failed'), error)
    }
  }

  async function switchIt(): Promise<void> {
    try {
      await api.put(route('price_sources.switch', { id }), { is_on: !is_on })
      onChanged()
    } catch (error) {
      showError(t('price_sources.switch_failed'), error)
    }
  }

  async function remove(): Promise<void> {
    setIsRemoving(true)
    try {
      await api.delete(route('price_sources.destroy', { id }))
      setIsAsking(false)
      onChanged()
    } catch (error) {
      showError(t('price_sources.remove_failed'), error)
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <>
      <Button
        size="s"
        icon="refresh"
        busy={is_busy && t('price_sources.fetch_busy')}
        onClick={() => void fetchNow()}
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
      <Button size="s" variant="ghost" offReason={off} onClick={() => void switchIt()}>
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
        busy={isRemoving && t('price_sources.remove_busy')}
        onConfirm={() => void remove()}
      >
        {t('price_sources.remove_text')}
      </ConfirmModal>
    </>
  )
}
