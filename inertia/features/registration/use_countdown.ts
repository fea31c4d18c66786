import { useEffect, useState } from 'react'

/** The minutes that so many seconds still take, down to none; it counts anew whenever `begun` is another one. */
export function useCountdown(seconds: number, begun: unknown): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    if (seconds <= 0) return
    const end = Date.now() + seconds * 1_000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [seconds, begun])
  return Math.ceil(left / 60)
}
