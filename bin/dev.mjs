#!/usr/bin/env node
// `npm run dev`: the server with reloading and a database of its own.
import { enter } from './lib/enter.mjs'

await enter(import.meta.url, () => import('./lib/dev.mjs'))
