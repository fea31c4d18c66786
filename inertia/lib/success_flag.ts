import { useCallback, useEffect, useRef, useState } from 'react'

/** The success flag of a form falls back after this time. */
export const SUCCESS_FLAG_MS = 2000

/** `const [saved, markSaved] = useSuccessFlag()`: true for 2000 ms after `markSaved()`. */
export function useSuccessFlag(): [boolean, () => void] {
  const [isSet, setIsSet] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const mark = useCallback(() => {
    clearTimeout(timer.current)
    setIsSet(true)
    timer.current = setTimeout(() => setIsSet(false), SUCCESS_FLAG_MS)
  }, [])
  return [isSet, mark]
}
