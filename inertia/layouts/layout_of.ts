import type { Page } from '@inertiajs/core'
import type { ComponentType, ReactNode } from 'react'
import { layoutOf as layoutNameOf, type LayoutName } from '#shared/pages/page_layout'
import { loadTexts } from '~/lib/texts/loaded_texts'
import { languageOf } from '~/lib/texts/texts'
import { RootLayout } from './root_layout'

type Layout = ComponentType<{ children: ReactNode }>

/** Each in a file of its own: public pages do not load the portal's parts. */
const loaders: Record<LayoutName, () => Promise<Layout>> = {
  auth: async () => (await import('./auth_layout')).AuthLayout,
  guest: async () => (await import('./guest_layout')).GuestLayout,
  portal: async () => (await import('./portal_layout')).PortalLayout,
}
const loaded = new Map<LayoutName, Layout>()

/** Makes the layout and the texts of a page ready; the page is shown only after it. */
export async function loadLayout(component: string, page: Page): Promise<void> {
  const name = layoutName(component, page)
  const texts = loadTexts(languageOf(page), component, name)
  if (!loaded.has(name)) loaded.set(name, await loaders[name]())
  await texts
}

/** The layouts of a page, from the outside in. They persist while pages change. */
export function layoutOf(component: string, page: Page): Layout[] {
  const inner = loaded.get(layoutName(component, page))
  return inner ? [RootLayout, inner] : [RootLayout]
}

function layoutName(component: string, page: Page): LayoutName {
  const auth = page.props.auth as { user: unknown } | undefined
  return layoutNameOf(component, Boolean(auth?.user))
}
