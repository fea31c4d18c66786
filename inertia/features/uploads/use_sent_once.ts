import { useState } from 'react'
import { useWrite } from '~/lib/http/use_write'
import { refusalText } from './refusal_text'

interface SentOnce {
  isBusy: boolean
  /** What the server has against it; empty when nothing, or when `about` has changed since. */
  problem: string
  send: () => Promise<void>
}

/**
 * A write that leads to another screen: sent once however often it is asked for, and busy until
 * that screen is there. A refusal sets it free again.
 */
export function useSentOnce(write: () => Promise<void>, about?: unknown): SentOnce {
  const [refused, setRefused] = useState<{ about: unknown; text: string } | null>(null)
  const { isBusy, run } = useWrite({
    tell: (refusal) => setRefused({ about, text: refusalText(refusal) }),
    isLeaving: true,
  })

  async function send(): Promise<void> {
    await run(async () => {
      setRefused(null)
      await write()
    })
  }
  return { isBusy, problem: refused?.about === about ? (refused?.text ?? '') : '', send }
}
