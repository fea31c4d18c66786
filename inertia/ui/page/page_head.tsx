import { Head, Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
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
  /** Buttons at the right end. */
  children?: ReactNode
}

/** Heading of a portal page, and the title of the window. */
export function PageHead({ title, heading, way, beside, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
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
        {heading ?? title}
      </h1>
      {beside && <div className={classes.beside}>{beside}</div>}
      {children && <div className={classes.end}>{children}</div>}
    </div>
  )
}
