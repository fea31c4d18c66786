import { useEffect, useRef, type RefObject } from 'react'
import type { UploadStep } from './upload_place'

/** Which step of which page was on screen last; it outlives the page, which back renders anew. */
let shown: { path: string; step: UploadStep } | null = null

/** The focus goes to the heading of a step that took the place of another. */
export function useStepFocus(step: UploadStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const path = window.location.pathname
    if (shown?.path === path && shown.step !== step) heading.current?.focus()
    shown = { path, step }
  }, [step])
  return heading
}
