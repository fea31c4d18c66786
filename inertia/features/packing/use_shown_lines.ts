import { useEffect, useRef, useState } from 'react'

/** As many as are drawn at once: more than a screen of them. */
const AT_ONCE = 40

/**
 * How many of a long list are drawn: the first ones, and more once its end comes near. What is put at `end`
 * stands for the rest.
 */
export function useShownLines(count: number) {
  const [most, setMost] = useState(AT_ONCE)
  const end = useRef<HTMLLIElement>(null)
  const rest = Math.max(0, count - most)
  const more = () => setMost((before) => before + AT_ONCE)
  useEffect(() => {
    if (rest === 0 || !end.current) return
    const seen = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more()
    )
    seen.observe(end.current)
    return () => seen.disconnect()
    // Anew after each piece: an end that is still in sight is not told of twice.
  }, [rest, most])
  return { most, rest, end, more }
}
