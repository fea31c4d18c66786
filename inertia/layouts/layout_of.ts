import type { Page } from '@inertiajs/core'
import type { ComponentType, ReactNode } from 'react'
import { textSetsOf, type LayoutName, type TextSet } from '#shared/languages'
import { RootLayout } from './root_layout'

type Layout = ComponentType<{ children: ReactNode }>

/** Each in a file of its own: public pages do not load the portal's parts. */
const loaders: Record<LayoutName, () => Promise<Layout>> = {
  auth: async () => (await import('./auth_layout')).AuthLayout,
  guest: async () => (await import('./guest_layout')).GuestLayout,
  portal: async () => (await import('./portal_layout')).PortalLayout,
}
const loaded = new Map<LayoutName, Layout>()

/** Makes the layout of a page ready; the page is shown only after it. */
export async function loadLayout(component: string, page: Page): Promise<void> {
  const name = layoutName(component, page)
  if (!loaded.has(name)) loaded.set(name, await loaders[name]())
}

/** The texts a page and its layout show. */
export function textsOfPage(component: string, page: Page): readonly TextSet[] {
  return textSetsOf(component, layoutName(component, page))
}

/** The layouts of a page, from the outside in. They persist while pages change. */
export function layoutOf(component: string, page: Page): Layout[] {
  const inner = loaded.get(layoutName(component, page))
  return inner ? [RootLayout, inner] : [RootLayout]
}

/** By the page's folder; errors keep the shell and the search for who is signed in. */
function layoutName(component: string, page: Page): LayoutName {
  if (component.startsWith('auth/')) return 'auth'
  if (/^(?:home|reference|site)\//.test(component)) return 'guest'
  const auth = page.props.auth as { user: unknown } | undefined
  return auth?.user ? 'portal' : 'guest'
}
