import { useEffect, useEffectEvent, useState } from 'react'
import type { AfterMapping } from './after_mapping'
import type { KeptUpload } from './kept_upload'
import { draftOfConfig } from './mapping/draft'
import type { UploadPlace } from './upload_place'

interface At {
  place: UploadPlace
  next: AfterMapping
}

/**
 * The check that the address names. One that this window did not make (the address came from a notification, or from
 * another window) is asked for, with the mapping it was made with.
 *
 * @param replaced the check in whose place the kept one has just come
 * @returns `isSought` until it is found, or is known not to be
 */
export function useCheckShown(
  { place, next }: At,
  kept: KeptUpload | null,
  replaced: number | undefined,
  onFound: (found: KeptUpload) => void
): { checked: KeptUpload['check']; isSought: boolean } {
  const asked = place.step === 'check' ? place.check : null
  // It is shown together with its mapping, or not at all.
  const isShown = asked !== null && [kept?.check?.id, replaced].includes(asked)
  const isSought = useFoundCheck({ place, next }, isShown ? null : asked, onFound)
  return { checked: isShown ? (kept?.check ?? null) : null, isSought }
}

function useFoundCheck(
  { place, next }: At,
  unknown: number | null,
  onFound: (found: KeptUpload) => void
): boolean {
  const [over, setOver] = useState<number | null>(null)
  const ask = next.type === 'check' ? next.find : undefined
  const sought = ask === undefined || unknown === over ? null : unknown

  const find = useEffectEvent(async (id: number) => {
    const found = await ask?.(id).catch(() => null)
    if (found && place.step === 'check' && found.upload_id === place.upload) {
      const { config } = found
      onFound({ draft: draftOfConfig(config), check: { id, config } })
    }
    setOver(id)
  })
  useEffect(() => {
    if (sought !== null) void find(sought)
  }, [sought])
  return sought !== null
}
