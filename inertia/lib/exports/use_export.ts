import { useEffect, useRef, useState } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { Export, RowsDone } from '#shared/answers/export'
import { saveDownload } from '~/lib/http/downloads/save_download'
import { download } from '~/lib/http/downloads/download'
import { showError, showSuccess } from '~/lib/notices'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'

/** Without news of the file it is asked for. */
const ASK_MS = 4_000

/** An export a worker makes, and where its file will be. */
interface Awaited {
  id: number
  file: string
}

/**
 * A list as a workbook: asked for, waited for when a worker makes it, taken away. `start` takes the
 * call, which answers the file or the export, and its path; `…-download` beside it has the file then.
 *
 * @param started what is said when a worker makes it
 */
export function useExport(started: string) {
  const { t, quantity } = useTexts()
  const [rows, setRows] = useState<RowsDone | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [waitsFor, setWaitsFor] = useState<Awaited | null>(null)
  const isTaken = useRef<number | null>(null)

  async function start(
    call: () => Promise<Response | { data: Export }>,
    path: string
  ): Promise<void> {
    setIsAsked(true)
    setRows(null)
    try {
      const answer = await call()
      if (answer instanceof Response) await saveDownload(answer)
      else wait(answer.data, path)
    } catch (error) {
      showError(t('exports.failed'), error)
    } finally {
      setIsAsked(false)
    }
  }

  function wait({ id, state }: Export, path: string): void {
    const asked = { id, file: `${path.replace(/\?.*/, '')}-download?export_id=${id}` }
    showSuccess(started)
    if (state === 'ready') take(asked)
    else setWaitsFor(asked)
  }

  /** Once, however often it is heard that it is there. */
  function take({ id, file }: Awaited): void {
    if (isTaken.current === id) return
    isTaken.current = id
    setWaitsFor(null)
    void download(file)
  }

  async function ask(): Promise<void> {
    if (waitsFor === null) return
    // Whatever went wrong on the way, it is asked for again.
    const answer = await fetch(waitsFor.file, { method: 'HEAD' }).catch(() => null)
    if (answer?.ok) take(waitsFor)
    else if (answer?.status === 404) giveUp()
  }

  function giveUp(): void {
    setWaitsFor(null)
    showError(t('exports.failed'), t('exports.again'))
  }

  useRealtime('export.ready', ({ export_id, state }) => {
    if (export_id === undefined) return void ask()
    if (export_id !== waitsFor?.id) return
    if (state === 'ready') take(waitsFor)
    else giveUp()
  })
  useRealtime('export.progress', ({ export_id, rows_done = 0, rows_total = 0 }) => {
    if (export_id === waitsFor?.id) setRows({ rows_done, rows_total })
  })
  useReconnected(() => void ask())
  const latest = useLatest(ask)
  useEffect(() => {
    if (waitsFor === null) return
    const timer = setInterval(() => void latest.current(), ASK_MS)
    return () => clearInterval(timer)
  }, [waitsFor, latest])

  const progress = rows && {
    done: quantity(rows.rows_done),
    total: quantity(rows.rows_total),
  }
  const preparing = progress ? t('exports.progress', progress) : t('exports.preparing')
  const isWaiting = isAsked || waitsFor !== null
  return { isWaiting, busy: isWaiting && preparing, start }
}
