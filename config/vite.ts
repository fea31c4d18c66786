import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/vite'

// The path is relative to this file, because a build can be started from any folder.
export default defineConfig({
  // Keeps the server bundle out of public/, which is served to everyone.
  buildDirectory: app.makePath('ssr'),
  manifestFile: app.makePath('public/assets/.vite/manifest.json'),
  assetsUrl: '/assets',
})
