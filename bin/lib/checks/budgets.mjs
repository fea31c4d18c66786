import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { neededFiles } from '../../../app/http/pages/needed_files.ts'
import { layoutsFor } from '../../../shared/pages/page_layout.ts'

/**
 * @typedef {import('../../../app/http/pages/needed_files.ts').BuiltFiles} BuiltFiles
 * @typedef {import('../../../app/http/pages/needed_files.ts').BuiltPages} BuiltPages
 * @typedef {{name: string, budget: number, js: number, css: number}} Load
 */

const KIB = 1024
/** The most the styles of a page may weigh. */
const CSS = 30
/** The most that what every page loads may weigh, gzipped, in KiB. */
const ENTRY = 125
/**
 * The most the first load of a page may weigh, by its layout.
 * @type {Record<import('../../../shared/pages/page_layout.ts').LayoutName, number>}
 */
const BUDGETS = { guest: 130, auth: 145, portal: 270 }
/** It has the parts of the account in it, and only staff and who begins to use two-factor open it. */
const WITH_ACCOUNT = 'auth/two_factor_setup'
/** The pages of developers weigh what they weigh. */
const DEVELOPMENT = /^development\//

/**
 * Weighs the first loads of a build (`folder` is its public/assets): the entry, and each page with its layout and its
 * texts in the language in which they weigh most. Answers `{lines, complaints}`.
 * @param {string} folder
 */
export function checkBudgets(folder) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))
  /** @type {BuiltFiles} */
  const manifest = read('manifest.json')
  /** @type {BuiltPages} */
  const built = read('pages.json')
  const weigh = scales(folder)
  const languages = Object.keys(built.texts)
  /**
   * @param {string | null} component
   * @param {import('../../../shared/pages/page_layout.ts').LayoutName} layout
   */
  const heaviest = (component, layout) =>
    languages
      .map((language) => neededFiles(manifest, built, component, { layout, language }))
      .map(({ scripts, styles }) => ({ js: total(scripts, weigh), css: total(styles, weigh) }))
      .reduce((most, each) => (each.js > most.js ? each : most))
  const shown = Object.keys(built.pages).filter((component) => !DEVELOPMENT.test(component))
  const pages = shown.flatMap((component) =>
    layoutsFor(component).map((layout) => ({
      name: layoutsFor(component).length > 1 ? `${component} (${layout})` : component,
      budget: component === WITH_ACCOUNT ? BUDGETS.portal : BUDGETS[layout],
      ...heaviest(component, layout),
    }))
  )
  /** @type {Load[]} */
  const loads = [
    { name: 'entry', budget: ENTRY, ...heaviest(null, 'guest') },
    ...pages.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  ]
  return {
    lines: [
      `KiB gzip on first load: scripts (budget), styles (${CSS})`,
      ...loads.map(
        ({ name, budget, js, css }) =>
          `${name.padEnd(28)}${kib(js).padStart(7)} (${budget})${kib(css).padStart(7)}`
      ),
    ],
    complaints: loads.flatMap(({ name, budget, js, css }) => [
      ...over(`The scripts of ${name}`, js, budget),
      ...over(`The styles of ${name}`, css, CSS),
    ]),
  }
}

/**
 * @param {string} folder
 * @returns {(file: string) => number}
 */
function scales(folder) {
  /** @type {Map<string, number>} */
  const known = new Map()
  return (file) => {
    const weight = known.get(file) ?? gzipSync(readFileSync(join(folder, file))).length
    known.set(file, weight)
    return weight
  }
}

/**
 * @param {Iterable<string>} files
 * @param {(file: string) => number} weigh
 */
const total = (files, weigh) => [...files].reduce((sum, file) => sum + weigh(file), 0)
/** @param {number} bytes */
const kib = (bytes) => (bytes / KIB).toFixed(1)
/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} budget
 */
const over = (what, bytes, budget) =>
  bytes > budget * KIB ? [`${what} weigh ${kib(bytes)} KiB; the budget is ${budget} KiB.`] : []
