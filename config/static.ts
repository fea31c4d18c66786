import { defineConfig } from '@adonisjs/static'

export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  // The names of assets contain a hash of their content, and those of fonts contain their version.
  headers: (path) =>
    /[/\\](?:assets|fonts)[/\\]/.test(path)
      ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
      : { 'Cache-Control': 'public, max-age=3600' },
})
