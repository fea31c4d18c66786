import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  // Several test runs side by side each keep their own cache.
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  plugins: [
    react(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      buildDirectory: 'public/assets',
      assetsUrl: '/assets',
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  environments: { ssr: { build: { outDir: 'ssr/server' } } },
  resolve: {
    alias: {
      '~/': folder('./inertia/'),
      '#shared/': folder('./shared/'),
      '@generated/': folder('./.adonisjs/client/'),
      '#lang/': folder('./resources/lang/'),
    },
  },
})
