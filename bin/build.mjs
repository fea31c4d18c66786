#!/usr/bin/env node
// `npm run build`: builds the product into `build/`, unless it is there as the sources say.
import { enter } from './lib/enter.mjs'

await enter(import.meta.url, () => import('./lib/build_product.mjs'))
