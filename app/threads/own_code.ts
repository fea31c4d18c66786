import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const isSource = import.meta.url.endsWith('.ts')
/** What has the sources run as they are. */
const LOADER = join(ROOT, 'bin', 'lib')

/**
 * How to start a file of this code in a thread or process of its own. From source it needs the
 * loader that this process has; the built code needs nothing.
 *
 * @param url what `import.meta.resolve` says of the file
 */
export function ownCode(url: string): { file: URL; execArgv: string[] } {
  if (!isSource) return { file: new URL(url), execArgv: [] }
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
  const used = isSource
    ? [realpathSync(join(ROOT, 'node_modules')), LOADER]
    : packages.map((url) => dirname(fileURLToPath(url)))
  const read = [...used, join(ROOT, 'app')].map((folder) => join(folder, '*'))
  return [
    '--permission',
    ...[...read, join(ROOT, 'package.json')].map((it) => `--allow-fs-read=${it}`),
    ...(isSource ? ['--allow-addons', '--no-warnings'] : []),
  ]
}
