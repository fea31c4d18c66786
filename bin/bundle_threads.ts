import { join } from 'node:path'
import { bundleThreads } from './lib/thread_bundles.mjs'

/** A hook of `node ace build`: has each thread of the built product load a few files. */
export default function bundleBuiltThreads() {
  return bundleThreads(join(process.cwd(), 'build'))
}
