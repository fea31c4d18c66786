import { Head, Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import classes from './page_head.module.css'

interface PageHeadProps {
  /** The name of the page: its heading, and the title of the window before the product's name. */
  title: string
  /** The heading, when it is more than the name. */
  heading?: ReactNode
  /** The list it is of, to which it leads back. */
  way?: { href: string; label: string }
  /** A quiet remark after the heading. */
  beside?: ReactNode
  /** Its buttons are narrow on a phone, and stand beside the heading there. */
  isCompact?: boolean
  /** Buttons at the right end. */
  children?: ReactNode
}

/** Heading of a portal page, and the title of the window. */
export function PageHead(props: PageHeadProps) {
  const { title, heading, way, beside, isCompact, children } = props
  return (
    <div className={cn(classes.head, isCompact && classes.compact)}>
      <Head title={title} />
      <h1>
        {way && (
          <>
            <Link href={way.href} className={classes.way} prefetch>
              {way.label}
            </Link>
            <span className={classes.slash}> / </span>
          </>
        )}
        {way ? <span className={classes.here}>{heading ?? title}</span> : (heading ?? title)}
      </h1>
      {beside && <div className={classes.beside}>{beside}</div>}
      {children && <div className={classes.end}>{children}</div>}
    </div>
  )
}
