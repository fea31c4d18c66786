import { createInertiaApp } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { renderToString } from 'react-dom/server'
import { loadLayout } from '~/layouts/layout_of'
import { drawPage } from '~/layouts/shown_page'
import { windowTitle } from '~/lib/window_title'

const pages = import.meta.glob<{ default: React.ComponentType }>([
  './pages/**/*.tsx',
  '!./pages/development/**',
])

/**
 * Draws a page as the browser will draw it first. Pages of several users are drawn at a time, so
 * nothing here may keep anything of one: components know what they show by props and context alone.
 */
export default async function render(page: Page) {
  await loadLayout(page.component, page)
  return createInertiaApp({
    page,
    render: renderToString,
    title: windowTitle,
    async resolve(name) {
      const load = pages[`./pages/${name}.tsx`]
      if (!load) throw new Error(`The page ${name} is not rendered on the server`)
      return (await load()).default
    },
    setup: ({ App, props }) => <App {...props}>{drawPage}</App>,
  })
}
