import { relative } from 'node:path'
import compileMessage from 'icu-minify/compile'
import { LANGUAGES } from '../../../shared/languages.ts'
import { LAYOUTS } from '../../../shared/pages/page_layout.ts'
import { inProject, root } from '../paths.mjs'
import { readModules, resolveModule } from './modules.mjs'
import { deriveTextSets } from './text_sets.mjs'
import { findUsedTexts, readTexts, textFiles } from './used_texts.mjs'

const TEXTS = 'virtual:texts'
const SET = /^\0virtual:texts\/(\w+)\/([\w/]+)$/

/** @typedef {{[key: string]: Node | ReturnType<typeof compileMessage>}} Node */

/**
 * Makes the files of the client's texts (`virtual:texts`) of `resources/lang`: which texts stand in which file follows
 * from the modules that name them, and the messages are read at build time, so that the browser needs no parser of
 * them. A module that is imported later brings its texts. The development server has one file for all texts.
 * @returns {import('vite').Plugin}
 */
export function clientTexts() {
  let isServing = false
  return {
    name: 'client-texts',
    enforce: 'pre',
    configResolved({ command }) {
      isServing = command === 'serve'
    },
    resolveId: {
      filter: { id: /^virtual:texts/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:texts/ },
      handler(id) {
        const [, language, set] = SET.exec(id) ?? []
        if (!language) return isServing ? listOfAll() : listOfFiles()
        if (isServing) for (const file of textFiles(language)) this.addWatchFile(inProject(file))
        return writeSet(language, isServing ? null : (textSets().sets.get(set) ?? new Set()))
      },
    },
    transform: {
      filter: { id: /\/inertia\/.*\.tsx?$/, code: /\bimport\('/ },
      handler(code, id) {
        if (isServing) return null
        const path = relative(root, id)
        const texted = code.replace(/\bimport\('([^']+)'\)/g, (all, specifier) => {
          const part = resolveModule(path, specifier)
          const set = part && textSets().ofPart.get(part)
          return set ? `withTexts(${all}, '${set}', ${writeFiles(set)})` : all
        })
        if (texted === code) return null
        return `${texted}\nimport { withTexts } from '~/lib/texts/loaded_texts'`
      },
    },
  }
}

/**
 * The language and the set of a file of texts, by the id of its module.
 * @param {string} id
 */
export function setOf(id) {
  const [, language, set] = SET.exec(id) ?? []
  return language ? { language, set } : null
}

/** @type {import('./text_sets.mjs').TextSets | undefined} */
let derived

/** What the build of the sources as they are says of its texts. */
export function textSets() {
  if (derived) return derived
  const texts = LANGUAGES.map((language) => readTexts(language))
  const modules = readModules()
  const used = findUsedTexts(modules, texts[0].keys())
  derived = deriveTextSets(modules, used, (key) =>
    Math.max(
      ...texts.map((each) => {
        const last = key.slice(key.lastIndexOf('.') + 1)
        return Buffer.byteLength(`${last}:"${each.get(key)}",`)
      })
    )
  )
  return derived
}

function listOfFiles() {
  const { ofPage } = textSets()
  const elsewhere = [...ofPage].filter(([component, set]) => set !== component)
  const sets = [...LAYOUTS, ...new Set(ofPage.values())]
  return writeList(
    sets.map((set) => [set, set]),
    elsewhere
  )
}

/** The development server does not know what is going to be changed. */
const listOfAll = () =>
  writeList(
    LAYOUTS.map((layout) => [layout, 'all']),
    []
  )

/**
 * @param {Array<[name: string, set: string]>} sets
 * @param {Array<[component: string, set: string]>} ofPage
 */
function writeList(sets, ofPage) {
  const files = sets.map(([name, set]) => `'${name}': ${writeFiles(set)}`)
  return [
    `export const files = { ${files.join(', ')} }`,
    `export const ofPage = ${JSON.stringify(Object.fromEntries(ofPage))}`,
  ].join('\n')
}

/**
 * The files of a set by language, as code.
 * @param {string} set
 */
function writeFiles(set) {
  const files = LANGUAGES.map(
    (language) => `${language}: () => import('${TEXTS}/${language}/${set}')`
  )
  return `{ ${files.join(', ')} }`
}

/**
 * The module of a set of texts in a language, as code.
 * @param {string} language
 * @param {Set<string> | null} keys null: all of them
 */
export function writeSet(language, keys) {
  /** @type {Node} */
  const tree = {}
  for (const [key, text] of readTexts(language)) {
    if (keys && !keys.has(key)) continue
    const path = key.split('.')
    const last = /** @type {string} */ (path.pop())
    let node = tree
    for (const name of path) node = /** @type {Node} */ (node[name] ??= {})
    node[last] = compileMessage(text)
  }
  return `export default ${JSON.stringify(tree)}`
}
