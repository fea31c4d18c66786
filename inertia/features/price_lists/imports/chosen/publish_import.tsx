import { useMemo, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { usableRows } from '~/features/price_lists/imports/usable_rows'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import type { FollowedImport } from './use_price_import'

interface PublishImportProps {
  followed: FollowedImport
  isSaving: boolean
}

/** Lets a waiting import go live, after a second look at what is lost by it. */
export function PublishImport({ followed, isSaving }: PublishImportProps) {
  const texts = useTexts()
  const { t, quantity } = texts
  const { priceImport: one, take, refresh } = followed
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useWrite({
    failed: t('price_lists.publish_failed'),
    onRefused() {
      setIsAsking(false)
      void refresh()
    },
  })
  const rows = usableRows(one)
  const words = { count: rows, rows: quantity(rows) }
  useShortcuts(useMemo(() => ({ 'mod+enter': () => setIsAsking(!isSaving) }), [isSaving]))

  async function publish(): Promise<void> {
    take((await api.put('api.price_imports.confirm', { params: { id: one.id } })).data)
    setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="primary"
        shortcut="Ctrl ↵"
        aria-keyshortcuts="Control+Enter"
        offReason={isSaving && t('price_lists.counting')}
        onClick={() => setIsAsking(true)}
      >
        {t('price_lists.publish', words)}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('price_lists.publish_title', { name: one.file_name })}
        confirm={t('price_lists.publish', words)}
        startsAt="confirm"
        busy={isBusy && t('price_lists.publishing', words)}
        onConfirm={() => void run(publish)}
      >
        {[...lossesOf(one, texts), t('price_lists.publish_text')].join(' ')}
      </ConfirmModal>
    </>
  )
}

/** What buyers lose, and what may be wrong, each in a sentence. */
function lossesOf(
  { review, rows_gone: gone, updates_since: since }: PriceImport,
  { t, quantity }: Texts
): string[] {
  const { positions_before: before = 0, tenfold_moves: moves = 0 } = review ?? {}
  const left = { count: gone, gone: quantity(gone), positions: quantity(before) }
  return [
    ...(gone > 0 ? [t('price_lists.publish_gone', left)] : []),
    ...(moves > 0
      ? [t('price_lists.publish_moves', { count: moves, prices: quantity(moves) })]
      : []),
    ...(since ? [t('price_lists.publish_updates', { count: since.count })] : []),
  ]
}
