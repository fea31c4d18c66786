#!/usr/bin/env node
// `npm run build`: builds the product into `build/`, unless it was built from the sources as they are.
import { enter } from './lib/enter.mjs'

await enter(import.meta.url, () => import('./lib/build_product.mjs'), { isForDevelopment: false })
