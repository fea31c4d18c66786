import { defineConfig } from '@adonisjs/inertia'

export default defineConfig({
  rootView: 'inertia_layout',
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    // Search engines and slow phones see these; the portal renders in the browser.
    pages: (_ctx, page) => page.startsWith('home/') || page.startsWith('auth/'),
  },
})
