import { globSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { inProject } from './paths.mjs'

/** The modules that begin a thread or a process of their own, and import much of the product. */
const ENTRIES = [
  'app/**/*_thread.ts',
  'app/sheets/legacy/legacy_process.ts',
  'app/threads/thread.ts',
]
/** What starts threads, and what draws pages with code that is bundled already. */
const NO_ENTRIES = /\/(?:run|page|render)_thread\.ts$|_in_thread\.ts$/

const FOLDERS = ['app', 'config', 'providers', 'shared', 'start']

/**
 * Bundles the code of threads into `folder`, each entry below it as in the project: a thread that has to load
 * some hundred small files begins later than one that loads a few. Packages stay outside of the bundles.
 * @param {string} folder
 */
export async function bundleThreads(folder) {
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
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    // Below app/, the one folder of ours that a sealed process may read.
    chunkFileNames: 'app/threads/chunks/[name]-[hash].js',
  })
  await bundle.close()
  for (const chunk of output) {
    // Where a bundle lies says nothing of where the module lay: import.meta.resolve does.
    if (chunk.type === 'chunk' && chunk.code.includes('import.meta.url'))
      throw new Error(`${chunk.fileName}: code of a thread uses import.meta.url`)
  }
}
