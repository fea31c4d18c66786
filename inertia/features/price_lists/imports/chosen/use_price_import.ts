import { useEffect } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import type { ReceivedEvent } from '#shared/events'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { useWrite } from '~/lib/http/use_write'
import { useReconnected, useRealtime } from '~/lib/realtime/realtime'
import { useTexts } from '~/lib/texts/texts'
import { isUnderWay } from '~/features/price_lists/imports/import_words'
import { figuresOf } from '~/features/price_lists/imports/progress_event'

/** Without a word from the server for so long, it is asked. */
const POLL_MS = 2_000

export interface FollowedImport {
  /** As it stands now. */
  priceImport: PriceImport
  /** Stops or withdraws it. True when that was done. */
  cancel: () => Promise<boolean>
  isCancelling: boolean
  /** Takes over what another call answered about this import. */
  take: (answered: PriceImport) => void
  /** Asks the server how it stands. */
  refresh: () => Promise<void>
}

/**
 * Follows an import or a check until its end: by its events, and by asking every two seconds when
 * none come. Another `initial` (another import, or a page that was read anew) starts over.
 */
export function usePriceImport(initial: PriceImport): FollowedImport {
  const { t } = useTexts()
  const { priceImport, take, refresh, heard } = useNewest(initial)
  const cancelling = useWrite({
    failed: t('price_lists.cancel_failed'),
    onRefused: () => void refresh(),
  })
  const isMoving = isUnderWay(priceImport)

  useRealtime('price_import.progress', heard)
  useReconnected(() => {
    if (isMoving) void refresh()
  })
  useEffect(() => {
    if (!isMoving) return
    // Whatever was heard starts the pause anew.
    const timer = setInterval(() => void refresh(), POLL_MS)
    return () => clearInterval(timer)
  }, [priceImport, isMoving, refresh])

  const cancel = () =>
    cancelling.run(async () => {
      take((await api.delete('api.price_imports.cancel', { params: { id: priceImport.id } })).data)
    })

  return { priceImport, cancel, isCancelling: cancelling.isBusy, take, refresh }
}

/** What is known of the import, and what brings it up to date. */
function useNewest(initial: PriceImport) {
  const { answer, again, take } = useRead(`price import ${initial.id}`, read, { first: initial })
  const priceImport = answer ?? initial

  async function read(signal: AbortSignal): Promise<PriceImport | null> {
    // A failed look is reported by `api`, and followed by another.
    const found = await api
      .get('api.price_imports.show', { params: { id: initial.id }, signal })
      .catch(() => null)
    return found?.data ?? null
  }

  function heard(event: ReceivedEvent<'price_import.progress'>): void {
    if (event.price_import_id !== initial.id) return
    if (event.state === 'running' && priceImport.state === 'running') {
      // One heard twice must not stand in the way of what is being read meanwhile.
      if (event.bytes_read <= priceImport.bytes_read) return
      take({ ...priceImport, ...figuresOf(event) })
    } else void again()
  }

  return { priceImport, take, refresh: again, heard }
}
