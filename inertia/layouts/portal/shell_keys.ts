import { router, usePage } from '@inertiajs/react'
import { useMemo } from 'react'
import type { SharedProps } from '#shared/answers/page_props'
import { whyNoBuyer, whyOff } from '~/features/accounts/closed_features'
import { notices } from '~/lib/notices'
import { focusNumberSearch } from '~/lib/number_search'
import { currentProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useRestOnScreen, useShortcuts } from '~/lib/keys/shortcuts'
import { currentTexts, type TextKey } from '~/lib/texts/texts'
import { mayBuy } from '~/lib/user_kinds'
import { isOpen, portalScreens, type Screen } from './portal_screens'

/**
 * `/` and Ctrl+K search, `g` and a letter go to a screen, `?` lists the keys. What is not open to
 * the user says why.
 */
export function useShellKeys(showKeys: () => void): void {
  const bindings = useMemo(
    () => ({
      '/': search,
      'mod+k': search,
      '?': showKeys,
      ...Object.fromEntries(portalScreens.map(({ key }) => [`g ${key}`, () => open(key)])),
    }),
    [showKeys]
  )
  useShortcuts(bindings)
  useRestOnScreen(useScreen())
}

/** Identifies a screen by its path, and by its `step` where it has several. */
function useScreen(): string {
  const [path, query] = usePage().url.split('?')
  return `${path} ${new URLSearchParams(query).get('step')}`
}

function search(): void {
  const user = currentProps()?.auth.user ?? null
  if (mayBuy(user)) focusNumberSearch()
  else showWhyClosed(whyNoBuyer(user) ?? 'rail.only_buyers')
}

/** Buyers and staff have screens of their own at one key. */
function open(key: string): void {
  const props = currentProps()
  if (!props) return
  const screens = portalScreens.filter((each) => each.key === key)
  const screen = screens.find((each) => isOpen(each, props))
  if (screen) router.visit(route(screen.route))
  else showWhyClosed(whyClosed(screens, props))
}

function whyClosed(screens: Screen[], { auth, disabled_features }: SharedProps): TextKey {
  // Where both have a screen, that of buyers is the one with a feature.
  const off = screens.find(({ feature }) => feature && disabled_features.includes(feature))
  if (off?.feature) return whyOff(off.feature)
  const isOfStaff = screens.every(({ route: name }) => name.startsWith('admin.'))
  return (isOfStaff ? null : whyNoBuyer(auth.user)) ?? 'prices.only_staff'
}

function showWhyClosed(why: TextKey): void {
  const { t } = currentTexts()
  const manager = currentProps()?.auth.user?.contractor?.manager
  const contact = manager && [manager.name, manager.phone, manager.email].filter(Boolean).join(', ')
  const body = contact ? t('shell.manager_contact', { contact }) : ''
  notices.show({ type: 'warning', title: t(why), body })
}
