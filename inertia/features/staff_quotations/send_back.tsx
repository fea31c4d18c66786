import { router } from '@inertiajs/react'
import { useMemo, useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { QueuedLine, QueuedQuotation } from '#shared/answers/staff/quotation_queue'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showSuccess } from '~/lib/notices'
import { route } from '~/lib/routing/routes'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import side from '~/ui/page/side_list.module.css'
import { refreshQueue } from './refresh_queue'
import classes from './answer_pane.module.css'

interface SendBackProps {
  quotation: QueuedQuotation
  lines: readonly QueuedLine[]
  /** Lines that wait and are not shown: there are too many. */
  hiddenCount: number
  /** A form is open, whose button comes first. */
  isBehind: boolean
}

/** Sends what is answered back to the buyer; the rest goes on waiting, or cannot be had either. */
export function SendBack({ quotation, lines, hiddenCount, isBehind }: SendBackProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useWrite({
    failed: t('staff_quotations.send_failed'),
    onRefused() {
      setAsking(false)
      refreshQueue(quotation.id)
    },
  })
  const answered = lines.filter(({ answer }) => answer !== null).length
  const count = lines.length + hiddenCount
  const rest = count - answered

  async function send(isRest: boolean): Promise<void> {
    if (answered === 0 && !isRest) return
    await run(async () => {
      const { data } = await api.put('api.admin.quotations.send_back', {
        params: { id: quotation.id },
        body: { rest_cannot_be_had: isRest },
      })
      const name = quotation.user_name ?? t('staff_quotations.the_buyer')
      showSuccess(
        t('staff_quotations.sent_title', {
          lines: t('common.lines', { count: data.lines_count }),
        }),
        t('staff_quotations.sent_text', { offered: data.offered_count, name })
      )
      // The next one that waits, unless lines of this one still do.
      if (isRest || rest === 0) router.visit(route('admin.quotations'))
      else refreshQueue(quotation.id)
      setAsking(false)
    })
  }

  const latest = useLatest(send)
  useShortcuts(useMemo(() => ({ 'mod+enter': () => void latest.current(false) }), [latest]))
  const busy = isBusy && t('staff_quotations.sending')

  return (
    <footer className={classes.foot}>
      <p className={cn(classes.keys, side.keys)} aria-hidden="true">
        <kbd>J</kbd> <kbd>K</kbd> {t('staff_quotations.keys_line')} <kbd>↵</kbd>{' '}
        {t('staff_quotations.keys_open')} <kbd>Ctrl ↵</kbd> {t('staff_quotations.keys_send')}
      </p>
      <p role="status">
        {t('staff_quotations.answered_count', { answered, count })}
        {answered > 0 && rest > 0 && `, ${t('staff_quotations.rest_waits', { count: rest })}`}
      </p>
      {rest > 0 && (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('staff_quotations.rest')}
        </Button>
      )}
      <Button
        variant={isBehind ? 'default' : 'primary'}
        busy={busy}
        offReason={answered === 0 && t('staff_quotations.send_off')}
        onClick={() => void send(false)}
      >
        {t('staff_quotations.send_back', { count: answered })}
      </Button>
      <ConfirmModal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('staff_quotations.rest_title')}
        confirm={t('staff_quotations.send_back', { count })}
        startsAt="confirm"
        busy={busy}
        onConfirm={() => void send(true)}
      >
        {t('staff_quotations.rest_text', { count: rest })}
      </ConfirmModal>
    </footer>
  )
}
