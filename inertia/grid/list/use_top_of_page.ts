import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Another page of a list begins at its top, in the table's own region as on a phone, where the
 * sheet scrolls. Answers the reference for what surrounds the list.
 */
export function useTopOfPage(
  region: RefObject<HTMLElement | null>,
  page: number | undefined
): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null)
  const before = useRef(page)
  useLayoutEffect(() => {
    if (before.current === page) return
    before.current = page
    region.current?.scrollTo({ top: 0 })
    const sheet = root.current?.closest('[scroll-region]')
    if (!root.current || !sheet) return
    const isAbove = root.current.getBoundingClientRect().top < sheet.getBoundingClientRect().top
    if (isAbove) root.current.scrollIntoView()
  }, [page, region])
  return root
}
