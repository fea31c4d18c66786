import { defineConfig } from '@adonisjs/static'

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  // The names of assets change with their content, those of fonts with their version.
  headers: (path) =>
    /[/\\](?:assets|fonts)[/\\]/.test(path)
      ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
      : { 'Cache-Control': 'public, max-age=3600' },
})
