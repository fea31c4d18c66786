#!/usr/bin/env node
// `npm start`: everything from a fresh clone to a served address. See docs/configuration.md.
import { enter } from './lib/enter.mjs'

await enter(import.meta.url, () => import('./lib/start.mjs'), { isForDevelopment: false })
