import { relative } from 'node:path'
import { LANGUAGES } from '../../../shared/languages.ts'
import { LAYOUTS } from '../../../shared/pages/page_layout.ts'
import { root } from '../paths.mjs'
import { setOf, textSets } from './texts_plugin.mjs'

const PAGE = /^inertia\/pages\/(.+)\.tsx$/
const LAYOUT = /^inertia\/layouts\/([a-z]+)_layout\.tsx$/

/**
 * Writes beside the manifest in which file of the build each page, each layout and each set of texts stands
 * (`.vite/pages.json`), for the server (app/http/pages/page_files.ts) and for the budgets.
 * @returns {import('vite').Plugin}
 */
export function pageFiles() {
  return {
    name: 'page-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      /** @type {import('../../../app/http/pages/needed_files.ts').BuiltPages} */
      const built = {
        layouts: {},
        pages: {},
        texts: Object.fromEntries(LANGUAGES.map((language) => [language, {}])),
        textsOf: Object.fromEntries(textSets().ofPage),
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          const texts = setOf(id)
          const path = relative(root, id)
          const [, page] = PAGE.exec(path) ?? []
          const [, layout] = LAYOUT.exec(path) ?? []
          if (texts) built.texts[texts.language][texts.set] = chunk.fileName
          if (page) built.pages[page] = chunk.fileName
          if (layout) built.layouts[layout] = chunk.fileName
        }
      }
      const missing = LAYOUTS.filter((name) => !built.layouts[name])
      if (missing.length > 0) throw new Error(`The build has no layout ${missing.join(', ')}.`)
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(built) })
    },
  }
}
