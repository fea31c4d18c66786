import { useMemo, useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { api } from '~/lib/api'
import { download } from '~/lib/download'
import { showError } from '~/lib/notices'
import { route } from '~/lib/routes'
import { useShortcuts } from '~/lib/shortcuts'
import { useTexts } from '~/lib/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/confirm_modal'
import classes from './chosen_import.module.css'
import { UndoImport } from './undo_import'
import type { FollowedImport } from './use_price_import'

interface ImportActionsProps {
  list: ManagedPriceList
  imports: readonly PriceImport[]
  followed: FollowedImport
}

/** What may be done with an import: publish, reject or withdraw, undo, fetch its file. */
export function ImportActions({ list, imports, followed }: ImportActionsProps) {
  const { priceImport: one } = followed
  const isWaiting = one.state === 'awaiting_confirmation'
  return (
    <div className={classes.actions}>
      <DownloadFile priceImport={one} />
      <UndoImport list={list} imports={imports} priceImport={one} />
      {isWaiting && one.may.cancel && <Withdraw followed={followed} />}
      {isWaiting && one.may.confirm && <Publish followed={followed} />}
    </div>
  )
}

function DownloadFile({ priceImport: { id, may } }: { priceImport: PriceImport }) {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      variant="ghost"
      icon="dl"
      busy={isBusy && t('price_lists.preparing')}
      offReason={!may.download_file && t('price_lists.file_gone')}
      onClick={() => {
        setIsBusy(true)
        void download(route('price_imports.file', { id })).finally(() => setIsBusy(false))
      }}
    >
      {t('price_lists.original')}
    </Button>
  )
}

/** A manager rejects what a supplier withdraws; both keep the version buyers see. */
function Withdraw({ followed }: { followed: FollowedImport }) {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const { priceImport: one, cancel, isCancelling } = followed
  const kind = one.may.confirm ? 'reject' : 'withdraw'
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t(`price_lists.${kind}`)}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`price_lists.${kind}_title`, { name: one.file_name })}
        confirm={t(`price_lists.${kind}_confirm`)}
        busy={isCancelling && t(`price_lists.${kind}_busy`)}
        onConfirm={() => void cancel().then(() => setIsAsking(false))}
      >
        {t(`price_lists.${kind}_text`)}
      </ConfirmModal>
    </>
  )
}

function Publish({ followed }: { followed: FollowedImport }) {
  const { t, quantity } = useTexts()
  const { priceImport: one, take, refresh } = followed
  const [isBusy, setIsBusy] = useState(false)
  const rows = one.rows_new + one.rows_changed + one.rows_unchanged
  const words = { count: rows, rows: quantity(rows) }

  async function publish(): Promise<void> {
    setIsBusy(true)
    try {
      const path = route('api.price_imports.confirm', { id: one.id })
      take((await api.put<{ data: PriceImport }>(path)).data)
    } catch (error) {
      showError(t('price_lists.publish_failed'), error)
      void refresh()
    } finally {
      setIsBusy(false)
    }
  }

  const bindings = useMemo(
    () => ({ 'mod+enter': () => void publish() }),
    // oxlint-disable-next-line react/exhaustive-deps -- publishing speaks of this import alone
    [one.id]
  )
  useShortcuts(bindings)
  return (
    <Button
      variant="primary"
      shortcut="Ctrl ↵"
      aria-keyshortcuts="Control+Enter"
      busy={isBusy && t('price_lists.publishing', words)}
      onClick={() => void publish()}
    >
      {t('price_lists.publish', words)}
    </Button>
  )
}
