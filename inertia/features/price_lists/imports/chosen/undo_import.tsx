import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { importHref } from '~/features/price_lists/imports/import_href'
import { liveImports } from '~/features/price_lists/imports/live_imports'

interface UndoImportProps {
  list: ManagedPriceList
  imports: readonly PriceImport[]
  priceImport: PriceImport
}

/** Takes the newest live import back: the version before it comes back, or the list is emptied. */
export function UndoImport({ list, imports, priceImport: one }: UndoImportProps) {
  const { t, date } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useWrite({ failed: t('price_lists.undo_failed'), isLeaving: true })
  const [newest, before] = liveImports(imports)
  if (one.state !== 'live' || newest?.id !== one.id) return null

  async function undo(): Promise<void> {
    const { data } = await api.put('api.price_imports.undo', { params: { id: one.id } })
    router.visit(importHref(list.id, data.id))
  }

  return (
    <>
      <Button
        icon="undo"
        offReason={!one.may.undo && t(whyNot(one, before))}
        onClick={() => setIsAsking(true)}
      >
        {t('price_lists.undo')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('price_lists.undo_title', { name: one.file_name })}
        confirm={t('price_lists.undo_confirm')}
        busy={isBusy && t('price_lists.undo_busy')}
        onConfirm={() => void run(undo)}
      >
        {before && !before.empties
          ? t('price_lists.undo_text', {
              name: before.file_name,
              date: date(before.created_at, 'moment'),
            })
          : t('price_lists.undo_text_empty')}
      </ConfirmModal>
    </>
  )
}

function whyNot(one: PriceImport, before: PriceImport | undefined) {
  if (one.undoes_id !== null) return 'price_lists.undo_of_undo'
  return before ? 'price_lists.undo_file_gone' : 'price_lists.undo_first'
}
