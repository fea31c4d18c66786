import { useEffect, useState } from 'react'

/** What lies higher than this below the upper edge is what is read. */
const READ_AT = 96

/**
 * The id of the section that is read: the one asked for by its address, else the last that begins
 * above. Nothing while there are none to follow.
 */
export function useCurrentSection(isFollowed: boolean): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => (isFollowed ? follow(setCurrent) : undefined), [isFollowed])
  return current
}

function follow(setCurrent: (id: string | null) => void): () => void {
  const sheet = document.getElementById('content')
  if (!sheet) return () => {}
  const sections = [...sheet.querySelectorAll('section[id]')]
  // Where a jump to an address ended: a short last section never comes up to the edge.
  let jumpedTo: number | null = null

  const mark = () => {
    if (sheet.scrollTop === jumpedTo) return
    jumpedTo = null
    setCurrent(readSection(sheet, sections))
  }
  const jump = () => {
    const asked = sections.find(({ id }) => `#${id}` === window.location.hash)
    if (!asked) return mark()
    jumpedTo = sheet.scrollTop
    setCurrent(asked.id)
  }

  jump()
  sheet.addEventListener('scroll', mark, { passive: true })
  window.addEventListener('hashchange', jump)
  return () => {
    sheet.removeEventListener('scroll', mark)
    window.removeEventListener('hashchange', jump)
  }
}

function readSection(sheet: Element, sections: readonly Element[]): string | null {
  const { scrollTop, clientHeight, scrollHeight } = sheet
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  if (isAtEnd) return sections.at(-1)?.id ?? null
  const edge = sheet.getBoundingClientRect().top + READ_AT
  const begun = sections.filter((section) => section.getBoundingClientRect().top <= edge)
  return (begun.at(-1) ?? sections[0])?.id ?? null
}
