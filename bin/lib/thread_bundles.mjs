import { globSync, rmSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { inProject } from './paths.mjs'

/** The entry modules of threads and processes. */
const ENTRIES = [
  'app/**/*_thread.ts',
  'app/sheets/legacy/legacy_process.ts',
  'app/threads/thread.ts',
]
/** The modules that start threads, and the thread that renders pages with the client's bundle. */
const NO_ENTRIES = /\/(?:run|page|render)_thread\.ts$|_in_thread\.ts$/

const FOLDERS = ['app', 'config', 'providers', 'shared', 'start']

/**
 * Bundles the code of threads into `.adonisjs/threads`, where each entry has its path in the project. A thread that
 * loads a few files begins earlier than one that loads some hundred. Packages are not bundled.
 */
export async function bundleThreads() {
  const folder = inProject('.adonisjs', 'threads')
  const files = globSync(ENTRIES, { cwd: inProject() }).filter((file) => !NO_ENTRIES.test(file))
  const isOurs = new RegExp(`^(?:#(?:${FOLDERS.join('|')})/|[./])`)
  const bundle = await rolldown({
    cwd: inProject(),
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), inProject(file)])),
    platform: 'node',
    transform: { define: { 'process.env.BUNDLED_THREADS': '"true"' } },
    external: (id) => !isOurs.test(id),
    resolve: {
      alias: Object.fromEntries(FOLDERS.map((name) => [`#${name}`, inProject(name)])),
      extensions: ['.ts', '.js'],
      extensionAlias: { '.js': ['.ts', '.js'] },
    },
  })
  rmSync(folder, { recursive: true, force: true })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    // Below app/, the one folder of ours that a sealed process may read.
    chunkFileNames: 'app/threads/chunks/[name]-[hash].js',
  })
  await bundle.close()
  for (const chunk of output) {
    // `import.meta.url` is the path of the bundle and not of the module; import.meta.resolve returns the latter.
    if (chunk.type === 'chunk' && chunk.code.includes('import.meta.url'))
      throw new Error(`${chunk.fileName}: code of a thread uses import.meta.url`)
  }
}
