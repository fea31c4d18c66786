import { useRef, useState } from 'react'
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
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<{ about: unknown; text: string } | null>(null)
  // A second click comes before the first one is on the screen.
  const isSent = useRef(false)

  async function send(): Promise<void> {
    if (isSent.current) return
    isSent.current = true
    setIsBusy(true)
    setRefused(null)
    try {
      await write()
    } catch (error) {
      isSent.current = false
      setIsBusy(false)
      setRefused({ about, text: refusalText(error) })
    }
  }
  return { isBusy, problem: refused?.about === about ? (refused?.text ?? '') : '', send }
}
