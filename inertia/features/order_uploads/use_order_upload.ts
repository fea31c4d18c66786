import { useEffect } from 'react'
import type { OrderUpload } from '#shared/answers/orders/order_upload'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { route } from '~/lib/routing/routes'

/** Without a word from the server for so long, it is asked. */
const POLL_MS = 2_000

/** Follows a file to the end of its check, by its events, and by asking when none come. */
export function useOrderUpload(id: number) {
  const path = route('api.order_uploads.show', { id })
  const { state, answer, requestId, again, take } = useRead(path, (signal) =>
    api.get('api.order_uploads.show', { params: { id }, signal })
  )
  const upload = answer?.data ?? null
  const isMoving = upload?.state === 'waiting'

  useRealtime('upload.progress', ({ order_upload_id, rows_read }) => {
    if (order_upload_id !== id || rows_read === undefined || upload?.state !== 'waiting') return
    if (rows_read > upload.rows_read) take({ data: { ...upload, rows_read } })
  })
  useRealtime('upload.finished', ({ order_upload_id }) => {
    if (order_upload_id === id) void again()
  })
  useReconnected(() => {
    if (isMoving) void again()
  })
  useEffect(() => {
    if (!isMoving) return
    // Whatever was heard starts the pause anew.
    const timer = setInterval(() => void again(), POLL_MS)
    return () => clearInterval(timer)
  }, [answer, isMoving, again])

  return { state, upload, requestId, again, take: (data: OrderUpload) => take({ data }) }
}
