import { useEffect, useRef, useState } from 'react'
import type { StaffLine, BulkUpdateResult } from '#shared/answers/staff/order_lines'
import { report } from '~/lib/errors/report'
import { showError, showSuccess, UNDO_NOTICE_MS } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { BulkUpdate } from './send_bulk_update'
import { updateText } from './update_text'

/** What is done unless it is taken back. */
export interface DelayedUpdate {
  update: BulkUpdate
  /** It is being sent: it cannot be taken back any more. */
  isSent: boolean
}

interface DelayedUpdates {
  waiting: DelayedUpdate | null
  /** Holds something back for six seconds, in which it can be taken back, and then does it. */
  hold: (update: BulkUpdate) => void
  takeBack: () => void
  /** Does at once what is held back. */
  sendNow: () => void
}

interface Follow {
  onDone: (done: BulkUpdateResult, update: BulkUpdate) => void
  /** The lines are as they were: it was taken back, or failed. */
  onKept: (lines: readonly StaffLine[]) => void
}

/** Larger ones do not outlive the page: who leaves it is asked. */
const MOST_KEPT = 100

/**
 * Nothing is written, and no buyer gets a mail, before six seconds are over: so everything can be taken
 * back, a refusal too, which no ledger could undo.
 */
export function useDelayedUpdate({ onDone, onKept }: Follow): DelayedUpdates {
  const texts = useTexts()
  const [delayed, setDelayed] = useState<DelayedUpdate | null>(null)
  const waiting = useRef<{ update: BulkUpdate; timer: number } | null>(null)
  const follow = useRef({ onDone, onKept, texts })
  useEffect(() => {
    follow.current = { onDone, onKept, texts }
  })

  async function send(update: BulkUpdate): Promise<void> {
    setDelayed({ update, isSent: true })
    const { t } = follow.current.texts
    try {
      const done = await update.send(update)
      if (done.lines > 0)
        showSuccess(updateText('done', { ...update, ...done }, done, follow.current.texts))
      follow.current.onDone(done, update)
    } catch (error) {
      // Under its key it is done once, however often it is tried.
      const action = { label: t('common.try_again'), onClick: () => void send(update) }
      showError(t('staff_lines.not_done'), error, { action })
      follow.current.onKept(update.outcome.lines)
    } finally {
      setDelayed((now) => (now?.update === update ? null : now))
    }
  }

  function take(): BulkUpdate | null {
    const taken = waiting.current
    if (!taken) return null
    window.clearTimeout(taken.timer)
    waiting.current = null
    return taken.update
  }

  function sendNow(): void {
    const update = take()
    if (update) void send(update).catch(report)
  }

  function takeBack(): void {
    const update = take()
    if (!update) return
    setDelayed(null)
    follow.current.onKept(update.outcome.lines)
  }

  function hold(update: BulkUpdate): void {
    sendNow()
    waiting.current = { update, timer: window.setTimeout(sendNow, UNDO_NOTICE_MS) }
    setDelayed({ update, isSent: false })
  }

  const leave = useRef(sendNow)
  useEffect(() => {
    leave.current = sendNow
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if ((waiting.current?.update.outcome.lines.length ?? 0) > MOST_KEPT) event.preventDefault()
      leave.current()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      leave.current()
    }
  }, [])

  return { waiting: delayed, hold, takeBack, sendNow }
}
