import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject } from '../paths.mjs'

/**
 * @typedef {import('./modules.mjs').Modules} Modules
 * @typedef {{[key: string]: Tree | string}} Tree the texts of a file, by the parts of their keys
 */

const LANG = 'resources/lang'

/** @param {string} language */
export const textFiles = (language) => globSync(`${LANG}/${language}/*.json`, { cwd: inProject() })

/**
 * The texts of a language by their keys, `cart.title`: the file, then the path in it. The names of rules of the
 * validator have points in them; the client does not name those texts.
 * @param {string} language
 * @returns {Map<string, string>}
 */
export function readTexts(language) {
  const files = textFiles(language).toSorted()
  return new Map(
    files.flatMap((file) => {
      /** @type {Tree} */
      const tree = JSON.parse(readFileSync(inProject(file), 'utf8'))
      return leavesOf(basename(file, '.json'), tree)
    })
  )
}

/**
 * @param {string} key
 * @param {Tree | string} value
 * @returns {Array<[string, string]>}
 */
function leavesOf(key, value) {
  if (typeof value === 'string') return [[key, value]]
  const named = Object.entries(value).filter(([name]) => !name.includes('.'))
  return named.flatMap(([name, inner]) => leavesOf(`${key}.${name}`, inner))
}

/**
 * The keys of the texts that each module names. A key whose end is known only when it runs stands for all that
 * begin as it does, as in `t(`orders.states.${state}`)`; so does the beginning of keys that is a text of its own.
 * @param {Modules} modules
 * @param {Iterable<string>} keys of all texts
 * @returns {Map<string, Set<string>>} by the path of the module
 */
export function findUsedTexts(modules, keys) {
  const all = [...keys]
  const files = new Set(all.map((key) => key.slice(0, key.indexOf('.'))))
  const written = /(['"`])(\w+)\.([\w.]*)(\1|\$\{)/g
  return new Map(
    [...modules].map(([path, { code }]) => {
      if (/\b(?:t|rich)\(`\$\{/.test(code)) {
        throw new Error(`${path}: the key of a text has to begin with its file.`)
      }
      const used = new Set()
      for (const [, , file, rest, end] of code.matchAll(written)) {
        if (!files.has(file)) continue
        const start = `${file}.${rest}`
        const isStart = end === '${' || start.endsWith('.')
        for (const key of all) {
          if (isStart ? key.startsWith(start) : key === start || key.startsWith(`${start}.`)) {
            used.add(key)
          }
        }
      }
      return [path, used]
    })
  )
}
