#!/usr/bin/env node
// `npm run check`: runs all static checks of the code.
import { enter } from './lib/enter.mjs'

await enter(import.meta.url, () => import('./lib/check.mjs'))
