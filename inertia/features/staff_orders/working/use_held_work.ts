import { useEffect, useRef, useState } from 'react'
import type { StaffLine, WorkedLines } from '#shared/answers/staff/order_lines'
import { report } from '~/lib/errors/report'
import { showError, showSuccess, UNDO_NOTICE_MS } from '~/lib/notices'
import { useTexts } from '~/lib/texts/texts'
import type { Work } from './send_work'
import { workText } from './work_text'

/** What is done unless it is taken back. */
export interface HeldWork {
  work: Work
  /** It is being sent: it cannot be taken back any more. */
  isSent: boolean
}

interface Held {
  held: HeldWork | null
  /** Holds something back for six seconds, in which it can be taken back, and then does it. */
  hold: (work: Work) => void
  takeBack: () => void
  /** Does at once what is held back. */
  sendNow: () => void
}

interface Follow {
  onDone: (done: WorkedLines, work: Work) => void
  /** The lines are as they were: it was taken back, or failed. */
  onKept: (lines: readonly StaffLine[]) => void
}

/** Larger ones do not outlive the page: who leaves it is asked. */
const MOST_KEPT = 100

/**
 * Nothing is written, and no buyer gets a mail, before six seconds are over: so everything can be taken
 * back, a refusal too, which no ledger could undo.
 */
export function useHeldWork({ onDone, onKept }: Follow): Held {
  const texts = useTexts()
  const [held, setHeld] = useState<HeldWork | null>(null)
  const waiting = useRef<{ work: Work; timer: number } | null>(null)
  const follow = useRef({ onDone, onKept, texts })
  useEffect(() => {
    follow.current = { onDone, onKept, texts }
  })

  async function send(work: Work): Promise<void> {
    setHeld({ work, isSent: true })
    const { t } = follow.current.texts
    try {
      const done = await work.send(work)
      if (done.lines > 0)
        showSuccess(workText('done', { ...work, ...done }, done, follow.current.texts))
      follow.current.onDone(done, work)
    } catch (error) {
      // Under its key it is done once, however often it is tried.
      const action = { label: t('common.try_again'), onClick: () => void send(work) }
      showError(t('staff_lines.not_done'), error, { action })
      follow.current.onKept(work.outcome.lines)
    } finally {
      setHeld((now) => (now?.work === work ? null : now))
    }
  }

  function take(): Work | null {
    const taken = waiting.current
    if (!taken) return null
    window.clearTimeout(taken.timer)
    waiting.current = null
    return taken.work
  }

  function sendNow(): void {
    const work = take()
    if (work) void send(work).catch(report)
  }

  function takeBack(): void {
    const work = take()
    if (!work) return
    setHeld(null)
    follow.current.onKept(work.outcome.lines)
  }

  function hold(work: Work): void {
    sendNow()
    waiting.current = { work, timer: window.setTimeout(sendNow, UNDO_NOTICE_MS) }
    setHeld({ work, isSent: false })
  }

  const leave = useRef(sendNow)
  useEffect(() => {
    leave.current = sendNow
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if ((waiting.current?.work.outcome.lines.length ?? 0) > MOST_KEPT) event.preventDefault()
      leave.current()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      leave.current()
    }
  }, [])

  return { held, hold, takeBack, sendNow }
}
