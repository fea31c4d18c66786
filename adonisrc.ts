import { defineConfig } from '@adonisjs/core/app'

export default defineConfig({
  commands: [() => import('@adonisjs/core/commands')],
  preloads: [
    () => import('#start/kernel'),
    () => import('#start/events'),
    () => import('#start/audit_events'),
    () => import('#start/accounts'),
    () => import('#start/offers'),
    () => import('#start/uploads'),
    () => import('#start/exports'),
    () => import('#start/meetings'),
    () => import('#start/orders'),
    () => import('#start/page_shares'),
    () => import('#start/routes'),
    () => import('#start/unmatched'),
  ],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/core/providers/vinejs_provider'),
    () => import('@adonisjs/core/providers/edge_provider'),
    () => import('@adonisjs/shield/shield_provider'),
    () => import('@adonisjs/static/static_provider'),
    () => import('@adonisjs/i18n/i18n_provider'),
    () => import('@adonisjs/vite/vite_provider'),
    () => import('@adonisjs/inertia/inertia_provider'),
    () => import('#providers/realtime_provider'),
    () => import('#providers/app_provider'),
    () => import('#providers/uploads_provider'),
    () => import('#providers/background_provider'),
    () => import('#providers/errors_provider'),
  ],
  hooks: {
    routesScanned: [() => import('./bin/client_routes.js')],
  },
})
