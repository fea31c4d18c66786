import { Link } from '@inertiajs/react'
import type { MouseEvent } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import classes from './pager.module.css'
import { pagesAround } from './pages_around'

interface PagerProps {
  page: number
  perPage: number
  total: number
  /** The address of a page; pages are links, fetched ahead on hover. */
  href: (page: number) => string
  /** Takes the click over, for lists that load on their own. */
  onPage?: (page: number) => void
}

/** Moves through the pages of a list. */
export function Pager({ page, perPage, total, href, onPage }: PagerProps) {
  const { t, quantity } = useTexts()
  const last = Math.max(1, Math.ceil(total / Math.max(1, perPage)))
  if (last === 1) return null

  const link = (to: number) => ({
    href: href(to),
    preserveScroll: true,
    ...(onPage
      ? {
          onClick(event: MouseEvent) {
            event.preventDefault()
            onPage(to)
          },
        }
      : { prefetch: true as const }),
  })

  return (
    <nav className={classes.pager} aria-label={t('common.pages')}>
      <Arrow
        label={t('common.previous_page')}
        icon="left"
        link={page > 1 ? link(page - 1) : null}
      />
      {pagesAround(page, last).map((number, place) =>
        number === null ? (
          <span key={`gap-${place}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            {...link(number)}
            className={cn(classes.page, number === page && classes.current)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('common.page_number', { page: number })}
          >
            {quantity(number)}
          </Link>
        )
      )}
      <Arrow
        label={t('common.next_page')}
        icon="right"
        link={page < last ? link(page + 1) : null}
      />
    </nav>
  )
}

interface ArrowProps {
  label: string
  icon: 'left' | 'right'
  link: { href: string } | null
}

function Arrow({ label, icon, link }: ArrowProps) {
  return link ? (
    <Link {...link} className={classes.page} aria-label={label}>
      <Icon name={icon} size={14} />
    </Link>
  ) : (
    <span className={cn(classes.page, classes.off)} aria-hidden="true">
      <Icon name={icon} size={14} />
    </span>
  )
}
