#!/usr/bin/env node
// `npm test`: the checks and all tests; see docs/configuration.md.
import { enter } from './lib/enter.mjs'

await enter(import.meta.url, () => import('./lib/test.mjs'))
