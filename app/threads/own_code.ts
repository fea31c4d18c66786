import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the project, or of its build. A bundle does not lie where this file does. */
const ROOT = fileURLToPath(new URL('../../', import.meta.resolve('#app/threads/own_code')))
/** The loader that runs the sources. */
const LOADER = join(ROOT, 'bin', 'lib')
/** The bundles of the sources that tests use (bin/lib/thread_bundles.mjs). */
const BUNDLES = join(ROOT, '.adonisjs', 'threads')

/** Which form of the code this process runs: a build, the sources, or sources whose threads are bundled. */
const form = formOfCode()

function formOfCode(): 'built' | 'bundled' | 'source' {
  if (existsSync(join(ROOT, 'app', 'threads', 'own_code.js'))) return 'built'
  // Tests set it, and a bundle has it as a constant.
  return process.env.BUNDLED_THREADS === 'true' ? 'bundled' : 'source'
}

/**
 * How to start a file of this code in a thread or process of its own. From source it needs the
 * loader that this process has; the built code and bundles need nothing.
 *
 * @param url the address of the file that `import.meta.resolve` returns
 */
export function ownCode(url: string): { file: URL; execArgv: string[] } {
  if (form === 'built') return { file: new URL(url), execArgv: [] }
  const path = relative(ROOT, fileURLToPath(url)).replace(/\.ts$/, '.js')
  const bundle = join(BUNDLES, path)
  if (form === 'bundled' && existsSync(bundle)) return { file: pathToFileURL(bundle), execArgv: [] }
  return {
    file: new URL(url.replace(/\.js$/, '.ts')),
    execArgv: [`--import=${pathToFileURL(join(LOADER, 'from_source.mjs')).href}`],
  }
}

/**
 * The options of Node's permission model with which a process of ours may read its code and nothing else,
 * write nothing and start nothing. From source it needs all packages, and the loader with its compiler.
 *
 * @param packages the addresses of the packages it uses that `import.meta.resolve` returns
 */
export function sealed(...packages: string[]): string[] {
  const used =
    form === 'source'
      ? [realpathSync(join(ROOT, 'node_modules')), LOADER]
      : packages.map((url) => dirname(fileURLToPath(url)))
  // Node looks for a package.json in each folder above a bundle of the sources.
  const code = form === 'bundled' ? ['.adonisjs'] : ['app', 'shared']
  const read = [...used, ...code.map((folder) => join(ROOT, folder))].map((folder) =>
    join(folder, '*')
  )
  return [
    '--permission',
    ...[...read, join(ROOT, 'package.json')].map((it) => `--allow-fs-read=${it}`),
    ...(form === 'source' ? ['--allow-addons', '--no-warnings'] : []),
  ]
}
