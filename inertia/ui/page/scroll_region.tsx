import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** A part of a page that scrolls by itself; the keyboard reaches it, too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}
