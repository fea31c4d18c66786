import { useState } from 'react'
import { EMPTY_DRAFT } from './update_choices'
import type { Choice, Draft } from './update_draft'

/** What is to be done with the lines that are picked, while it is being said. */
export function useDraft(usual: Choice) {
  const [choice, choose] = useState(usual)
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  return {
    choice,
    choose,
    draft,
    change: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    clear: () => setDraft(EMPTY_DRAFT),
  }
}
