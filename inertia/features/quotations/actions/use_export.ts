import { useEffect, useRef, useState } from 'react'
import type { Export } from '#shared/answers/export'
import { api } from '~/lib/http/api'
import { download } from '~/lib/http/download'
import { showError, showSuccess } from '~/lib/notices'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { apiRoute } from '~/lib/routing/api_routes'
import { useTexts } from '~/lib/texts/texts'

/** Without news of the file it is asked for. */
const ASK_MS = 4_000

/** The lines of a quotation, as they are filtered, as a workbook: asked for, waited for, taken away. */
export function useExport(quotationId: number) {
  const { t } = useTexts()
  const [waitsFor, setWaitsFor] = useState<number | null>(null)
  const isTaken = useRef<number | null>(null)

  async function start(filters: Readonly<Record<string, string>>): Promise<void> {
    try {
      const path = apiRoute('api.quotations.export', { id: quotationId }, filters)
      const { data } = await api.put<{ data: Export }>(path)
      showSuccess(t('quotation_parts.export_started'))
      if (data.state === 'ready') take(data.id)
      else setWaitsFor(data.id)
    } catch (error) {
      showError(t('quotation_parts.export_failed'), error)
    }
  }

  const pathOf = (id: number) =>
    apiRoute('api.quotations.export_download', { id: quotationId }, { export_id: id })

  /** Once, however often it is heard that it is there. */
  function take(id: number): void {
    if (isTaken.current === id) return
    isTaken.current = id
    setWaitsFor(null)
    void download(pathOf(id))
  }

  async function ask(): Promise<void> {
    if (waitsFor === null) return
    // Whatever went wrong on the way, it is asked for again.
    const answer = await fetch(pathOf(waitsFor), { method: 'HEAD' }).catch(() => null)
    if (answer?.ok) take(waitsFor)
    else if (answer?.status === 404) giveUp()
  }

  function giveUp(): void {
    setWaitsFor(null)
    showError(t('quotation_parts.export_failed'), t('quotation_parts.export_again'))
  }

  useRealtime('export.ready', ({ export_id, state }) => {
    if (export_id === undefined) return void ask()
    if (export_id !== waitsFor) return
    if (state === 'ready') take(export_id)
    else giveUp()
  })
  useReconnected(() => void ask())
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (waitsFor === null) return
    const timer = setInterval(() => void latest.current(), ASK_MS)
    return () => clearInterval(timer)
  }, [waitsFor])

  return { isWaiting: waitsFor !== null, start }
}
