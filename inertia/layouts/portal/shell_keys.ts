import { router } from '@inertiajs/react'
import { useMemo } from 'react'
import { whyNoBuyer, whyOff } from '~/features/accounts/closed_features'
import { notices } from '~/lib/notices'
import { focusNumberSearch } from '~/lib/number_search'
import { currentProps } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useShortcuts } from '~/lib/shortcuts'
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
      ...Object.fromEntries(portalScreens.map((screen) => [`g ${screen.key}`, () => open(screen)])),
    }),
    [showKeys]
  )
  useShortcuts(bindings)
}

function search(): void {
  const user = currentProps()?.auth.user ?? null
  if (mayBuy(user)) focusNumberSearch()
  else tellClosed(whyNoBuyer(user) ?? 'shell.only_buyers')
}

function open(screen: Screen): void {
  const props = currentProps()
  if (!props || isOpen(screen, props)) return router.visit(route(screen.route))
  const { feature } = screen
  const isOff = feature !== undefined && props.disabled_features.includes(feature)
  tellClosed(isOff ? whyOff(feature) : (whyNoBuyer(props.auth.user) ?? 'shell.only_buyers'))
}

function tellClosed(why: TextKey): void {
  const { t } = currentTexts()
  const manager = currentProps()?.auth.user?.contractor?.manager
  const contact = manager && [manager.name, manager.phone, manager.email].filter(Boolean).join(', ')
  const body = contact ? t('shell.manager_contact', { contact }) : ''
  notices.show({ type: 'warning', title: t(why), body })
}
