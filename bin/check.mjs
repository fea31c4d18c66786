#!/usr/bin/env node
// `npm run check`: everything that can be said about the code without running it.
import { enter } from './lib/enter.mjs'

await enter(import.meta.url, () => import('./lib/check.mjs'))
