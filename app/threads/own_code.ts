import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Not beside this file: where threads are bundled, that lies elsewhere. */
const ROOT = fileURLToPath(new URL('../../', import.meta.resolve('#app/threads/own_code')))
/** What has the sources run as they are. */
const LOADER = join(ROOT, 'bin', 'lib')
/** The bundles of the sources as they are now, for tests (bin/lib/thread_bundles.mjs). */
const BUNDLES = join(ROOT, '.adonisjs', 'threads')

const isBuilt = existsSync(join(ROOT, 'app', 'threads', 'own_code.js'))
/** Set for tests, and in what is bundled. */
const isBundled = process.env.BUNDLED_THREADS === 'true'

/**
 * How to start a file of this code in a thread or process of its own. From source it needs the
 * loader that this process has; the built code and bundles need nothing.
 *
 * @param url what `import.meta.resolve` says of the file
 */
export function ownCode(url: string): { file: URL; execArgv: string[] } {
  if (isBuilt) return { file: new URL(url), execArgv: [] }
  const path = relative(ROOT, fileURLToPath(url)).replace(/\.ts$/, '.js')
  const bundle = join(BUNDLES, path)
  if (isBundled && existsSync(bundle)) return { file: pathToFileURL(bundle), execArgv: [] }
  return {
    file: new URL(url.replace(/\.js$/, '.ts')),
    execArgv: [`--import=${pathToFileURL(join(LOADER, 'from_source.mjs')).href}`],
  }
}

/**
 * What lets a process of ours read its code and nothing else, write nothing and start nothing
 * (Node's permission model). From source it needs all packages, and the loader with its compiler.
 *
 * @param packages what `import.meta.resolve` says of those it uses
 */
export function sealed(...packages: string[]): string[] {
  const isSource = !isBuilt && !isBundled
  const used = isSource
    ? [realpathSync(join(ROOT, 'node_modules')), LOADER]
    : packages.map((url) => dirname(fileURLToPath(url)))
  // Node looks for a package.json in each folder above a bundle.
  const read = [...used, join(ROOT, isBundled ? '.adonisjs' : 'app')].map((folder) =>
    join(folder, '*')
  )
  return [
    '--permission',
    ...[...read, join(ROOT, 'package.json')].map((it) => `--allow-fs-read=${it}`),
    ...(isSource ? ['--allow-addons', '--no-warnings'] : []),
  ]
}
