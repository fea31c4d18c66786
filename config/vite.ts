import { defineConfig } from '@adonisjs/vite'

export default defineConfig({
  // Keeps the server bundle out of public/, where it would be served to everyone.
  buildDirectory: 'ssr',
  manifestFile: 'public/assets/.vite/manifest.json',
  assetsUrl: '/assets',
})
