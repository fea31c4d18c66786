// Runs `node ace …`: has the sources run as they are, then hands over to bin/console.ts.
import './bin/lib/from_source.mjs'

await import('./bin/console.js')
