import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { groupsOf, layoutOf } from '../../../app/http/pages/page_groups.ts'
import { textSetsOf } from '../../../shared/languages.ts'

/**
 * @typedef {Record<string, {file: string, name?: string, css?: string[], imports?: string[]}>} Manifest of a build
 * @typedef {(file: string) => number} Weigh
 */

const KIB = 1024
const ENTRY = 'inertia/app.tsx'
/** The most the styles of a page may weigh. */
const CSS = 30

/**
 * The most the first load of a page may weigh, gzipped, in KiB, and a page that stands for all that load the
 * same; null: what every page loads.
 * @type {Record<string, [budget: number, component: string | null]>}
 */
const LOADS = {
  entry: [125, null],
  public: [130, 'home/index'],
  public_pages: [130, 'site/about'],
  public_news: [130, 'site/news'],
  reference: [130, 'reference/index'],
  auth: [145, 'auth/login'],
  portal: [270, 'errors/not_found'],
  news: [270, 'news/index'],
  buying: [270, 'cart/index'],
  orders: [270, 'orders/index'],
  order: [270, 'orders/show'],
  invoices: [270, 'invoices/index'],
  invoice: [270, 'invoices/show'],
  dashboard: [270, 'dashboard/index'],
  profile: [270, 'profile/index'],
  company: [270, 'profile/company'],
  lists: [270, 'price_lists/show'],
  list_settings: [270, 'price_lists/settings'],
  brands: [270, 'admin/brands/index'],
  packing: [270, 'admin/packing/index'],
  staff: [270, 'admin/applications/index'],
  staff_orders: [270, 'admin/orders/index'],
  upload: [270, 'price_lists/upload'],
  quotations: [270, 'quotations/index'],
  quotation: [270, 'quotations/show'],
}

/**
 * Weighs the first loads of a build (`folder` is its public/assets): the entry, the groups of the
 * page and its language, each with everything they import before they can run. Answers
 * `{lines, complaints}`.
 * @param {string} folder
 */
export function checkBudgets(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const weigh = scales(folder)
  const loads = Object.entries(LOADS).map(([name, [budget, component]]) => {
    const groups = component === null ? [] : groupsOf(component, true)
    const sets = component === null ? ['public'] : textSetsOf(component, layoutOf(groups))
    const languages = sets.flatMap((set) => heaviest(manifest, set, weigh))
    const chunks = groups.map((group) => keyOf(manifest, group))
    const { scripts, styles } = collect(manifest, [ENTRY, ...chunks, ...languages])
    return { name, budget, js: total(scripts, weigh), css: total(styles, weigh) }
  })
  return {
    lines: [
      `KiB gzip on first load: scripts (budget), styles (${CSS})`,
      ...loads.map(
        ({ name, budget, js, css }) =>
          `${name.padEnd(28)}${kib(js).padStart(7)} (${budget})${kib(css).padStart(7)}`
      ),
    ],
    complaints: loads.flatMap(({ name, budget, js, css }) => [
      ...over(`The scripts of ${name} pages`, js, budget),
      ...over(`The styles of ${name} pages`, css, CSS),
    ]),
  }
}

/**
 * @param {Manifest} manifest
 * @param {string} group
 */
function keyOf(manifest, group) {
  const found = Object.entries(manifest).find(([, { name }]) => name === group)
  if (!found) throw new Error(`The build has no ${group}.`)
  return found[0]
}

/**
 * The files of some chunks and of all they import, each once.
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
function collect(manifest, keys) {
  /** @type {Set<string>[]} */
  const [seen, scripts, styles] = [new Set(), new Set(), new Set()]
  /** @param {string} key */
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const other of chunk.imports ?? []) visit(other)
  }
  keys.forEach(visit)
  return { scripts, styles }
}

/**
 * A reader loads one language; the largest one is counted.
 * @param {Manifest} manifest
 * @param {string} set
 * @param {Weigh} weigh
 */
function heaviest(manifest, set, weigh) {
  const files = new RegExp(`^inertia/lib/texts/messages/[a-z]+/${set}\\.ts$`)
  const languages = Object.keys(manifest).filter((key) => files.test(key))
  return languages.toSorted((a, b) => weigh(manifest[b].file) - weigh(manifest[a].file)).slice(0, 1)
}

/**
 * @param {string} folder
 * @returns {Weigh}
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
 * @param {Weigh} weigh
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
