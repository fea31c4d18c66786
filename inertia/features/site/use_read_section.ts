import { useEffect, useState } from 'react'

/** What begins higher than this below the upper edge is what is read. */
const READ_AT = 120

/** The id of the section that is read; null before scripts are there, and at the very top. */
export function useReadSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const mark = () => setCurrent(readSection(key.split(' ')))
    mark()
    window.addEventListener('scroll', mark, { passive: true })
    return () => window.removeEventListener('scroll', mark)
  }, [key])
  return current
}

function readSection(ids: readonly string[]): string | null {
  const { scrollY, innerHeight } = window
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 1
  if (isAtEnd) return ids.at(-1) ?? null
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  return ids.findLast((id) => top(id) <= READ_AT) ?? null
}
