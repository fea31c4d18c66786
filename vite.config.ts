import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import compileMessage from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Reads the messages at build time, so that the browser needs no parser of them. */
function compiledTexts(): Plugin {
  const compile = (texts: unknown): unknown =>
    typeof texts === 'string'
      ? compileMessage(texts)
      : Object.fromEntries(Object.entries(texts ?? {}).map(([key, text]) => [key, compile(text)]))
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/resources\/lang\/\w+\/\w+\.json$/ },
      handler: (code) => JSON.stringify(compile(JSON.parse(code))),
    },
  }
}

export default defineConfig({
  // Several test runs side by side each keep their own cache.
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  plugins: [
    react(),
    compiledTexts(),
    adonisjs({
      entryPoints: ['inertia/app.tsx'],
      serverEntryPoints: ['inertia/ssr.tsx'],
      buildDirectory: 'public/assets',
      assetsUrl: '/assets',
      reload: ['resources/views/**/*.edge'],
    }),
  ],
  server: {
    // A database lives in var, and its files change all the time. Tests change no sources.
    watch: process.env.NODE_ENV === 'test' ? null : { ignored: ['**/var/**', '**/build/**'] },
  },
  environments: {
    // use-intl goes into the server bundle too, for the alias below.
    ssr: { build: { outDir: 'ssr/server' }, resolve: { noExternal: ['use-intl'] } },
  },
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      'laravel-precognition': folder('./inertia/lib/http/no_precognition.ts'),
      '~/': folder('./inertia/'),
      '#shared/': folder('./shared/'),
      '@generated/': folder('./.adonisjs/client/'),
      '#lang/': folder('./resources/lang/'),
    },
  },
})
