// `node --import …/from_source.mjs FILE.ts`: runs the sources as they are. A thread or process that is
// started from them has its code at once, where `@poppinss/ts-exec` compiles it again and starts a
// thread of its own to do so. What a file came to is kept beside the packages, until the file changes.
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
 * Where a file of ours would lie that is named so; nothing for what is of a package.
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
 * A file as JavaScript, as it is kept or made now.
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
 * Whole or not at all; where nothing can be written the next one compiles it again.
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
