import { useEffect, useRef, useState } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'
import { postForm } from '~/lib/http/api'
import { refusalText } from '~/features/uploads/refusal_text'
import { firstTextOf } from '~/lib/http/refused'

/** Where a file is on its way to the server. */
export type Sending =
  | { state: 'idle' }
  | { state: 'sending'; file: File; share: number }
  /** All of it has arrived; the server reads the table. */
  | { state: 'reading'; file: File }
  /** `isRefused`: this file will not do. Else the same one may be sent again. */
  | { state: 'failed'; file: File; problem: string; isRefused: boolean }

interface FileSender {
  sending: Sending
  send: (file: File) => Promise<void>
  /** Ends the sending, or forgets the file that failed. */
  stop: () => void
}

/** What a file is sent for. */
interface SentFor {
  type: UploadType
  priceListId: number | undefined
}

/** Sends one file at a time to be kept and read; the answer goes to `onRead`. */
export function useSending(sentFor: SentFor, onRead: (read: ParseResult) => void): FileSender {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  useWarningBeforeLeaving(sending.state === 'sending')

  async function send(file: File): Promise<void> {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    const { signal } = controller
    setSending({ state: 'sending', file, share: 0 })
    try {
      const { data } = await postForm('api.uploads', formOf(file, sentFor), {
        signal,
        onSent: (sent, total) => setSending(stageOf(file, sent, total)),
      })
      if (!signal.aborted) onRead(data)
    } catch (error) {
      if (!signal.aborted) setSending({ state: 'failed', file, ...troubleOf(error) })
    }
  }

  function stop(): void {
    underWay.current?.abort()
    setSending({ state: 'idle' })
  }

  return { sending, send, stop }
}

function formOf(file: File, { type, priceListId }: SentFor): FormData {
  const form = new FormData()
  // The type first: the server knows what to make of the file before it comes.
  form.append('type', type)
  if (priceListId !== undefined) form.append('price_list_id', String(priceListId))
  form.append('file', file)
  return form
}

function stageOf(file: File, sent: number, total: number): Sending {
  return sent < total ? { state: 'sending', file, share: sent / total } : { state: 'reading', file }
}

/** A refusal speaks of a field; the rest is trouble on the way. */
function troubleOf(error: unknown): { problem: string; isRefused: boolean } {
  return { problem: refusalText(error), isRefused: firstTextOf(error) !== undefined }
}

/** The browser asks before a file under way is lost with the page. */
function useWarningBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
