import { useEffect, useLayoutEffect } from 'react'
import { dropKeys, keysAhead, typeKeysAhead } from '~/lib/keys/keys_ahead'
import { useStore } from '~/lib/store'
import { focusUsualQuantity } from './offer_focus'

interface OffersShown {
  /** The number in the address. */
  partnumber: string
  /** Whether what is on the screen answers it. */
  isAnswered: boolean
  isFailed: boolean
  /** It answers that there are none. */
  isNone: boolean
}

/**
 * Arrow down in the search goes on to the quantity of the offer the buyer usually takes, once the offers of the number that
 * stands there are shown, and with it what was typed meanwhile.
 */
export function useArrowIntoOffers(shown: OffersShown): void {
  const { partnumber, isAnswered, isFailed, isNone } = shown
  const number = useStore(keysAhead)?.number ?? null

  // Before it is seen: what is typed then is meant for the field.
  useLayoutEffect(() => {
    if (number !== null && number === partnumber && (isFailed || isNone)) dropKeys()
  }, [number, partnumber, isFailed, isNone])

  useEffect(() => {
    if (number === null || number !== partnumber) return
    if (!isAnswered) return
    const frame = requestAnimationFrame(() => {
      if (focusUsualQuantity()) typeKeysAhead()
      else dropKeys()
    })
    return () => cancelAnimationFrame(frame)
  }, [number, partnumber, isAnswered])
}
