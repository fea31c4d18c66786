import { Link } from '@inertiajs/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Count } from '~/ui/marks/count'
import classes from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  /** How many there are behind it. */
  count?: number
  /** So many wait for the one who looks. */
  move?: boolean
  href: string
}

interface TabsProps {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly Tab[]
  current: string
  /** Buttons or a remark at the right end. */
  children?: ReactNode
  /** What a click loads anew; the whole page when not given. */
  only?: string[]
  /** They show the same thing in another way: what is open or being done on the page stays. */
  keepsState?: boolean
}

/** Tabs that live in the URL: each is a link, fetched ahead on hover. */
export function Tabs({ label, tabs, current, children, only, keepsState }: TabsProps) {
  const { quantity } = useTexts()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => scrollToCurrent(strip.current), [current])
  return (
    <div className={classes.tabs}>
      <nav ref={strip} aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            href={tab.href}
            only={only}
            prefetch
            preserveScroll
            preserveState={keepsState}
            className={classes.tab}
            aria-current={tab.id === current ? 'page' : undefined}
          >
            {tab.label}
            {tab.count !== undefined && <Count move={tab.move}>{quantity(tab.count)}</Count>}
          </Link>
        ))}
      </nav>
      {children && <div className={classes.end}>{children}</div>}
    </div>
  )
}

/** Where there is no room for all of them, the current one is in sight. */
function scrollToCurrent(strip: HTMLElement | null): void {
  const tab = strip?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!strip || !tab) return
  const { left, right } = strip.getBoundingClientRect()
  if (tab.left < left) strip.scrollLeft -= left - tab.left
  else if (tab.right > right) strip.scrollLeft += tab.right - right
}
