// Runs `node ace …`. A process that has all settings in its environment runs the sources as they are; for others the
// launcher reads the settings and opens the database as `npm start` does.
const { APP_KEY, DATABASE_URL, NODE_ENV } = process.env

if (APP_KEY && DATABASE_URL && NODE_ENV) {
  await import('./bin/lib/from_source.mjs')
  await import('./bin/console.js')
} else {
  const { enter } = await import('./bin/lib/enter.mjs')
  await enter(import.meta.url, () => import('./bin/lib/ace.mjs'), { isForDevelopment: false })
}
