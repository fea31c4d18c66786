import { useRef } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { draftOf, withSheet, type MappingDraft } from './draft'

/** Chooses a sheet; one that was mapped before comes back as it was left. */
export function useSheets(
  result: ParseResult,
  draft: MappingDraft,
  onDraft: (next: MappingDraft) => void
): (sheet: number) => void {
  const left = useRef(new Map<number, MappingDraft>())
  return (sheet) => {
    if (sheet === draft.sheet) return
    // What is not read yet has nothing to keep.
    if (result.sheet === draft.sheet) left.current.set(draft.sheet, draft)
    const fresh = result.sheet === sheet ? draftOf(result) : withSheet(draft, sheet)
    const { remember, mode, encoding } = draft
    onDraft({ ...(left.current.get(sheet) ?? fresh), remember, mode, encoding })
  }
}
