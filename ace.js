/*
| Runs `node ace …`: has the sources run as they are, then hands over to bin/console.ts. `node ace
| test` is bin/test.ts in this process: the framework's command starts another one, which compiles
| everything once more.
*/
import './bin/lib/from_source.mjs'

const isTest = process.argv[2] === 'test'
if (isTest) process.argv.splice(2, 1)

await import(isTest ? './bin/test.js' : './bin/console.js')
