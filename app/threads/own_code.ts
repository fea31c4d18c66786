import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the project, or of its build. A bundle is in another folder than this file. */
const ROOT = fileURLToPath(new URL('../../', import.meta.resolve('#app/threads/own_code')))
/** The loader that runs TypeScript sources. */
const LOADER = join(ROOT, 'bin', 'lib')
/** The bundles of the sources, which tests use (bin/lib/thread_bundles.mjs). */
const BUNDLES = join(ROOT, '.adonisjs', 'threads')

/** Whether this process runs a build, the sources, or sources with bundled threads. */
const form = formOfCode()

function formOfCode(): 'built' | 'bundled' | 'source' {
  if (existsSync(join(ROOT, 'app', 'threads', 'own_code.js'))) return 'built'
  // Tests set this variable; in a bundle it is a constant.
  return process.env.BUNDLED_THREADS === 'true' ? 'bundled' : 'source'
}

/**
 * Returns how to start a file of this project in a thread or a separate process. From source, it needs the loader of
 * this process; the built code and bundles need nothing.
 *
 * @param url the URL of the file that `import.meta.resolve` returns
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
 * Returns the options of Node's permission model for a process that may read only its own code, write nothing and
 * start nothing. From source, it also needs all packages, and the loader with its compiler.
 *
 * @param packages the URLs of the packages it uses that `import.meta.resolve` returns
 */
export function sealed(...packages: string[]): string[] {
  const used =
    form === 'source'
      ? [realpathSync(join(ROOT, 'node_modules')), LOADER]
      : packages.map((url) => dirname(fileURLToPath(url)))
  // Node searches each folder above a bundle of the sources for a package.json.
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
