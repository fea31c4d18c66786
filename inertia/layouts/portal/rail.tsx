import { Link, usePage } from '@inertiajs/react'
import { useMediaQuery } from '@mantine/hooks'
import { ManagerContact } from '~/features/accounts/manager_contact'
import { useWaitingPrices } from '~/features/price_lists/imports/import_news'
import { useCartSummary } from '~/features/cart/cart_summary'
import { useSharedProps, useUser } from '~/lib/page_props'
import { route, type RouteName } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { staffRoleOf } from '~/lib/user_kinds'
import { Count, shortCount } from '~/ui/marks/count'
import { Icon } from '~/ui/icons/icon'
import { useRailScreens } from './portal_screens'
import classes from './rail.module.css'

/** Every screen of the portal, the current one marked. In the narrow rail only the icons show. */
export function RailNav({ onNavigate }: { onNavigate?: () => void }) {
  const isNarrow = useMediaQuery('(min-width: 768px) and (max-width: 1199px)')
  const { t, quantity } = useTexts()
  const path = usePage().url.split('?')[0] ?? ''
  const lines = useCartSummary()?.lines ?? 0
  const {
    quotations_open = 0,
    quotation_queue = 0,
    application_queue = 0,
    brand_queue = 0,
    to_pack = 0,
    decisions_waiting = 0,
    order_lines_waiting = 0,
  } = useSharedProps()
  const counts: Partial<Record<RouteName, number>> = {
    cart: lines,
    'quotations.index': quotations_open,
    'admin.packing': to_pack,
  }
  const waiting: Partial<Record<RouteName, number>> = {
    prices: useWaitingPrices(),
    'admin.quotations': quotation_queue,
    'admin.applications': application_queue,
    'admin.brands': brand_queue,
    'orders.index': decisions_waiting,
    'admin.order_lines': order_lines_waiting,
  }

  return (
    <nav className={classes.nav} aria-label={t('rail.main_menu')}>
      {useRailScreens().map((screen) => {
        const href = route(screen.route)
        const isCurrent = [href, screen.also].some(
          (start) => start !== undefined && (path === start || path.startsWith(`${start}/`))
        )
        const count = counts[screen.route] || null
        const label = t(screen.label)
        return (
          <Link
            key={screen.route}
            href={href}
            data-tooltip={
              isNarrow ? [label, count && quantity(count)].filter(Boolean).join(', ') : undefined
            }
            data-tooltip-side="right"
            prefetch
            className={classes.item}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onNavigate}
          >
            <Icon name={screen.icon} />
            <span className={classes.word}>{label}</span>
            {count !== null && (
              <Count className={classes.count}>
                {isNarrow ? shortCount(count) : quantity(count)}
              </Count>
            )}
            <ToReview count={waiting[screen.route] ?? 0} isNarrow={isNarrow} />
          </Link>
        )
      })}
    </nav>
  )
}

/** So many wait for the one who looks. */
function ToReview({ count, isNarrow }: { count: number; isNarrow: boolean | undefined }) {
  const { t, quantity } = useTexts()
  if (count === 0) return null
  return (
    <>
      <Count move className={classes.count} aria-hidden="true">
        {isNarrow ? shortCount(count) : quantity(count)}
      </Count>
      <span className="visually-hidden">{t('rail.to_review', { count: quantity(count) })}</span>
    </>
  )
}

/** For whom one buys, with whom to turn to; of staff, who one is. */
export function RailFoot() {
  const { name, about } = useStanding()
  return (
    <div className={classes.foot}>
      <b>{name}</b>
      {about}
      <ManagerContact />
    </div>
  )
}

function useStanding(): { name: string; about: string } {
  const { t } = useTexts()
  const user = useUser()
  const contractor = user?.contractor
  const role = staffRoleOf(user)
  if (contractor) {
    const { name, code, region_code, currency_code } = contractor
    const about = [t('rail.agreement', { code }), region_code, currency_code].join(' · ')
    return { name, about }
  }
  if (user && role) return { name: user.name, about: t(`shell.roles.${role}`) }
  return { name: t('rail.no_contractor'), about: t('rail.waiting_approval') }
}
