import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { useUser } from '~/lib/page_props'
import { isManager } from '~/lib/user_kinds'
import { useTexts } from '~/lib/texts/texts'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { importHref } from '~/features/price_lists/imports/import_href'

interface PutBackProps {
  priceImport: PriceImport
}

/** Puts an earlier version on sale again, by applying its kept file; nothing for all others. */
export function PutBack({ priceImport: one }: PutBackProps) {
  const { t, date } = useTexts()
  // What they put back waits for nobody.
  const decides = isManager(useUser())
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useWrite({ failed: t('price_lists.put_back_failed'), isLeaving: true })
  if (!one.may.put_back) return null

  async function putBack(): Promise<void> {
    const { data } = await api.put('api.price_imports.put_back', { params: { id: one.id } })
    router.visit(importHref(one.price_list_id, data.id))
  }

  return (
    <>
      <Button icon="undo" onClick={() => setIsAsking(true)}>
        {t('price_lists.put_back')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('price_lists.put_back_title', { name: one.file_name })}
        confirm={t('price_lists.put_back_confirm')}
        busy={isBusy && t('price_lists.put_back_busy')}
        startsAt="confirm"
        onConfirm={() => void run(putBack)}
      >
        {t(decides ? 'price_lists.put_back_text' : 'price_lists.put_back_text_guarded', {
          date: date(one.created_at, 'moment'),
        })}
      </ConfirmModal>
    </>
  )
}
