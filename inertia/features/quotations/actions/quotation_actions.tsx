import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import type { Quotation } from '#shared/answers/quotation'
import { formatSort, type Sort } from '#shared/list_query'
import { useExport } from '~/lib/exports/use_export'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { useFeature } from '~/lib/page_props'
import { randomKey } from '~/lib/random_key'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icons/icon_button'
import { late } from '~/ui/late'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { Menu, MenuItem } from '~/ui/overlays/menu'
import { takeFromManager } from '~/features/quotations/at_manager/ask_manager'
import { leaveOut } from './leave_out'
import type { EditedExportProps } from './edited_export'

const editedExport = late<EditedExportProps>(
  async () => (await import('./edited_export')).EditedExport
)

export interface QuotationActionsProps {
  quotation: Quotation
  /** As the lines on screen are filtered. */
  filters: Readonly<Record<string, string>>
  sort: Sort | null
  /** Lines that are ordered. */
  orderedCount: number
  canChange: boolean
  /** Whether lines can still be chosen. */
  isOpen: boolean
  onChanged: () => void
  onAskManager: () => void
}

/** What can be done with a whole quotation besides choosing and ordering. */
export function QuotationActions(props: QuotationActionsProps) {
  const { quotation, filters, sort, orderedCount, canChange, isOpen } = props
  const { onChanged, onAskManager } = props
  const { t } = useTexts()
  const { id } = quotation
  const { isWaiting, start } = useExport(t('quotation_parts.export_started'))
  const query = { ...filters, ...(sort && { sort: formatSort(sort) }) }
  const mayUpload = useFeature('quotation_upload')
  const [asked, setAsked] = useState<'cancel' | 'edited' | null>(null)
  const { isBusy, run } = useWrite({ failed: t('quotations.not_changed') })
  // Asked for again after its answer was lost, it is the same copy.
  const copyKey = useRef(randomKey())

  async function change(work: () => Promise<unknown>): Promise<void> {
    if (await run(work)) onChanged()
  }

  async function cancel(): Promise<void> {
    if (!(await run(() => api.put('api.quotations.cancel', { params: { id } })))) return
    setAsked(null)
    onChanged()
  }

  async function copy(): Promise<void> {
    const headers = { 'Idempotency-Key': copyKey.current }
    const { data } = await api.post('api.quotations.copy', { params: { id }, headers })
    router.visit(route('quotations.show', { id: data.id }))
  }

  const canCancel = isOpen && orderedCount === 0
  return (
    <>
      <Button
        variant="ghost"
        icon="dl"
        busy={isWaiting && t('exports.preparing')}
        onClick={() =>
          void start(
            () => api.put('api.quotations.export', { params: { id }, query }),
            route('api.quotations.export', { id })
          )
        }
      >
        {t('exports.excel')}
      </Button>
      {canChange && (
        <Menu
          position="bottom-end"
          target={<IconButton icon="more" label={t('quotation_parts.more')} aria-busy={isBusy} />}
        >
          {isOpen && (
            <MenuItem icon="user" onClick={onAskManager}>
              {t('quotation_parts.ask_manager')}
            </MenuItem>
          )}
          {isOpen && quotation.at_manager_count > 0 && (
            <MenuItem
              icon="reply"
              onClick={() => void change(() => takeFromManager(quotation, null))}
            >
              {t('quotation_parts.take_back', { count: quotation.at_manager_count })}
            </MenuItem>
          )}
          {isOpen && mayUpload && (
            <MenuItem icon="upload" onClick={() => setAsked('edited')}>
              {t('quotation_parts.upload_edited')}
            </MenuItem>
          )}
          {isOpen && (
            <MenuItem icon="refresh" onClick={() => void change(() => refresh(id))}>
              {t('quotation_parts.refresh')}
            </MenuItem>
          )}
          {isOpen && orderedCount > 0 && (
            <MenuItem icon="x" onClick={() => void leaveOut(id, null, onChanged)}>
              {t('quotation_parts.leave_out_rest')}
            </MenuItem>
          )}
          <MenuItem icon="copy" onClick={() => void run(copy)}>
            {t('quotation_parts.copy')}
          </MenuItem>
          {canCancel && (
            <MenuItem icon="x" onClick={() => setAsked('cancel')}>
              {t('quotation_parts.cancel')}
            </MenuItem>
          )}
        </Menu>
      )}
      <ConfirmModal
        opened={asked === 'cancel'}
        onClose={() => setAsked(null)}
        title={t('quotation_parts.cancel_title', { number: id })}
        confirm={t('quotation_parts.cancel')}
        busy={isBusy && t('quotation_parts.cancelling')}
        onConfirm={() => void cancel()}
      >
        {t('quotation_parts.cancel_text')}
      </ConfirmModal>
      {asked === 'edited' && (
        <editedExport.Late quotationId={id} onClose={() => setAsked(null)} onChanged={onChanged} />
      )}
    </>
  )
}

/** Looks the prices of a quotation up again. */
export function refresh(id: number): Promise<unknown> {
  return api.put('api.quotations.refresh', { params: { id } })
}
