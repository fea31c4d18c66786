import { defineConfig } from '@adonisjs/inertia'
import env from '#start/env'

export default defineConfig({
  rootView: 'inertia_layout',
  ssr: {
    enabled: env.get('RENDER_PAGES', true),
    entrypoint: 'inertia/ssr.tsx',
    // Server-side rendering shows a page on slow phones before its scripts have loaded. Development pages are excluded.
    pages: (_ctx, page) => !page.startsWith('development/'),
  },
})
