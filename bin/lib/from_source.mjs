// `node --import …/from_source.mjs FILE.ts` runs TypeScript sources directly. Threads and processes started from
// them load compiled code at once; `@poppinss/ts-exec` would compile it again in a thread of its own. Compiled files
// are cached in node_modules until their source changes.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inProject, root } from './paths.mjs'
import { FORM, transpile } from './transpile.mjs'

const KEPT = inProject('node_modules', '.cache', 'from_source')

process.setSourceMapsEnabled(true)
registerHooks({
  resolve(specifier, context, next) {
    const [address = '', query] = asAddress(specifier, context.parentURL).split('?')
    const source = address.replace(/\.js$/, '.ts')
    if (source === address || !existsSync(fileURLToPath(source))) return next(specifier, context)
    const url = query === undefined ? source : `${source}?${query}`
    return { url, format: 'module', shortCircuit: true }
  },
  load(url, context, next) {
    const [address = ''] = url.split('?')
    if (!address.endsWith('.ts') || address.includes('/node_modules/')) return next(url, context)
    return { format: 'module', source: compiled(fileURLToPath(address)), shortCircuit: true }
  },
})

/**
 * The URL of a source file with this specifier; empty for packages.
 * @param {string} specifier
 * @param {string | undefined} parent
 */
function asAddress(specifier, parent) {
  if (/^#\w+\//.test(specifier)) {
    const file = inProject(specifier.slice(1))
    return pathToFileURL(file.endsWith('.js') ? file : `${file}.js`).href
  }
  const address = /^(file:|\.)/.test(specifier) ? new URL(specifier, parent).href : ''
  return address.includes('/node_modules/') ? '' : address
}

/**
 * Returns a file as JavaScript, from the cache or compiled now.
 * @param {string} file
 */
function compiled(file) {
  const text = readFileSync(file, 'utf8')
  const mark = `// ${createHash('sha256').update(JSON.stringify(FORM)).update(text).digest('hex')}`
  const kept = join(KEPT, `${relative(root, file).replaceAll(/\W/g, '_')}.js`)
  const before = readIfThere(kept)
  if (before?.endsWith(mark)) return before
  const code = `${transpile(file, text, { sourceMap: true })}\n${mark}`
  keep(kept, code)
  return code
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * Writes atomically. If the cache cannot be written, the next process compiles the file again.
 * @param {string} file
 * @param {string} text
 */
function keep(file, text) {
  try {
    mkdirSync(KEPT, { recursive: true })
    const mine = `${file}.${process.pid}.${Math.random()}`
    writeFileSync(mine, text)
    renameSync(mine, file)
  } catch {}
}
