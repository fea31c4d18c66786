import { Link, usePage } from '@inertiajs/react'
import { useMediaQuery } from '@mantine/hooks'
import { useCartSummary } from '~/lib/cart_summary'
import { useSharedProps } from '~/lib/page_props'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts'
import { Icon } from '~/ui/icon'
import { screens, type Screen } from './portal_screens'
import classes from './rail.module.css'

/** Every screen of the portal, the current one marked. In the narrow rail only the icons show. */
export function RailNav({ onNavigate }: { onNavigate?: () => void }) {
  const isNarrow = useMediaQuery('(min-width: 768px) and (max-width: 1199px)')
  const { t, quantity } = useTexts()
  const { disabled_features } = useSharedProps()
  const path = usePage().url.split('?')[0] ?? ''
  const lines = useCartSummary()?.lines ?? 0
  const allowed = ({ feature }: Screen) => !feature || !disabled_features.includes(feature)

  return (
    <nav className={classes.nav} aria-label={t('shell.main_menu')}>
      {screens.filter(allowed).map((screen) => {
        const href = route(screen.route)
        const isCurrent = path === href || path.startsWith(`${href}/`)
        const count = screen.route === 'cart' && lines > 0 ? quantity(lines) : null
        return (
          <Link
            key={screen.route}
            href={href}
            data-tooltip={isNarrow ? t(screen.label) : undefined}
            data-tooltip-side="right"
            prefetch
            className={classes.item}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onNavigate}
          >
            <Icon name={screen.icon} />
            <span className={classes.word}>{t(screen.label)}</span>
            {count && <span className={classes.count}>{count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

/** For whom one buys: the company, its agreement, region and currency. */
export function RailFoot() {
  const { t } = useTexts()
  const contractor = useSharedProps().auth.user?.contractor
  return (
    <div className={classes.foot}>
      {contractor ? (
        <>
          <b>{contractor.name}</b>
          {[
            t('shell.agreement', { code: contractor.code }),
            contractor.region_code,
            contractor.currency_code,
          ].join(' · ')}
        </>
      ) : (
        <>
          <b>{t('shell.no_contractor')}</b>
          {t('shell.waiting_approval')}
        </>
      )}
    </div>
  )
}
