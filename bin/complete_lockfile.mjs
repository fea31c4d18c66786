#!/usr/bin/env node
// After `npm install`, when `npm run check` says that entries are missing in package-lock.json.
import { completeLockfile } from './lib/checks/lockfile.mjs'

for (const name of completeLockfile()) process.stdout.write(`added ${name}\n`)
