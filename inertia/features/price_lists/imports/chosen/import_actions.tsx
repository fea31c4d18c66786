import { useState } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ManagedPriceList } from '#shared/answers/price_list'
import { download } from '~/lib/http/downloads/download'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import classes from './chosen_import.module.css'
import { stillText } from './import_failure'
import { PublishImport } from './publish_import'
import { RejectImport } from '~/features/price_lists/imports/rejecting/reject_import'
import { CompareWith } from '~/features/price_lists/imports/versions/kept_versions'
import { PutBack } from '~/features/price_lists/imports/versions/put_back'
import { UndoImport } from './undo_import'
import type { FollowedImport } from './use_price_import'

interface ImportActionsProps {
  list: ManagedPriceList
  imports: readonly PriceImport[]
  /** Those that can be compared. */
  versions: readonly { id: number }[]
  followed: FollowedImport
  /** Prices are being held back: what would go live is not known yet. */
  isSaving: boolean
}

/** What may be done with an import: publish, reject or withdraw, undo, compare, put back, fetch its file. */
export function ImportActions(props: ImportActionsProps) {
  const { list, imports, versions, followed, isSaving } = props
  const { priceImport: one, take, refresh } = followed
  const texts = useTexts()
  const isWaiting = one.state === 'awaiting_confirmation'
  return (
    <div className={classes.actions}>
      {!one.empties && <DownloadFile priceImport={one} />}
      <CompareWith listId={list.id} id={one.id} versions={versions} />
      <PutBack priceImport={one} />
      <UndoImport list={list} imports={imports} priceImport={one} />
      {isWaiting && one.may.reject && (
        <RejectImport
          priceImport={one}
          still={stillText(list, texts)}
          onRejected={take}
          onStale={() => void refresh()}
        />
      )}
      {isWaiting && one.may.cancel && <Withdraw followed={followed} />}
      {isWaiting && one.may.confirm && <PublishImport followed={followed} isSaving={isSaving} />}
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

/** A supplier takes back what waits for a manager, who has a no of their own. */
function Withdraw({ followed }: { followed: FollowedImport }) {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const { priceImport: one, cancel, isCancelling } = followed
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('price_lists.withdraw')}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('price_lists.withdraw_title', { name: one.file_name })}
        confirm={t('price_lists.withdraw_confirm')}
        busy={isCancelling && t('price_lists.withdraw_busy')}
        onConfirm={() => void cancel().then(() => setIsAsking(false))}
      >
        {t('price_lists.withdraw_text')}
      </ConfirmModal>
    </>
  )
}
