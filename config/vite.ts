import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

// From the folder of this very code: a build is complete, wherever it is started from.
export default defineConfig({
  // Keeps the server bundle out of public/, where it would be served to everyone.
  buildDirectory: app.makePath('ssr'),
  manifestFile: app.makePath('public/assets/.vite/manifest.json'),
  assetsUrl: '/assets',
})
