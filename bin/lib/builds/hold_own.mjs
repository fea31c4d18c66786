// The first thing that a process of the built product loads (bin/lib/build.mjs): no later build removes its files.
import { fileURLToPath } from 'node:url'
import { hold } from './hold.mjs'

try {
  hold(fileURLToPath(new URL('../../../', import.meta.url)))
} catch {
  // A process that cannot write to the folder cannot build in it either.
}
