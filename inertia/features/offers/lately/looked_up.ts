import { useEffect } from 'react'
import type { Offer } from '#shared/answers/offer'
import { keptSetting } from '~/lib/kept/kept_setting'
import { useStore } from '~/lib/store'
import { readLookUps, withLookUp, type LookUp } from './look_ups'

/** In this browser, per user; signing out takes them away with what else is kept. */
const lookedUp = keptSetting('looked_up', readLookUps)

/** The numbers looked up lately, the newest first. */
export function useLookedUp(): readonly LookUp[] {
  return useStore(lookedUp)
}

/** Notes the number on the screen once it has offers; null while it is asked for. */
export function useNotedLookUp(found: { partnumber: string; offers: readonly Offer[] } | null) {
  const [first] = found?.offers ?? []
  const partnumber = first && found?.partnumber
  const name = first?.name ?? ''
  useEffect(() => {
    if (partnumber) lookedUp.set(withLookUp(lookedUp.get(), { partnumber, name, at: Date.now() }))
  }, [partnumber, name])
}
