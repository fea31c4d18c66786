import { defineConfig } from '@adonisjs/inertia'
import env from '#start/env'

export default defineConfig({
  rootView: 'inertia_layout',
  ssr: {
    enabled: env.get('RENDER_PAGES', true),
    entrypoint: 'inertia/ssr.tsx',
    // Slow phones see a page before its scripts are there. Those are not part of the product.
    pages: (_ctx, page) => !page.startsWith('development/'),
  },
})
