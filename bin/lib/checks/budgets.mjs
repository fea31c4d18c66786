import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * @typedef {Record<string, {file: string, name?: string, css?: string[], imports?: string[]}>} Manifest of a build
 * @typedef {(file: string) => number} Weigh
 * @typedef {keyof typeof BUDGETS} Budget
 */

const KIB = 1024
const ENTRY = 'inertia/app.tsx'
/** @param {string} set */
const messages = (set) => new RegExp(`^inertia/lib/texts/messages/[a-z]+/${set}\\.ts$`)
/** The texts of every page. */
const PUBLIC = messages('public')
const PORTAL = messages('portal')

/** The most the first load of a page may weigh, gzipped, in KiB: its scripts, and its styles. */
const BUDGETS = {
  entry: 125,
  public: 130,
  public_pages: 130,
  public_news: 130,
  reference: 130,
  auth: 145,
  portal: 270,
  news: 270,
  buying: 270,
  orders: 270,
  order: 270,
  invoices: 270,
  invoice: 270,
  dashboard: 270,
  profile: 270,
  company: 270,
  lists: 270,
  packing: 270,
  staff: 270,
  staff_orders: 270,
  upload: 270,
  quotations: 270,
  quotation: 270,
  css: 30,
}

/** The groups of vite.config.ts that pages load besides the entry. */
const LOADS = {
  entry: { groups: [], texts: [] },
  public: { groups: ['guest', 'home'], texts: [] },
  public_pages: { groups: ['guest', 'pages'], texts: [] },
  public_news: { groups: ['guest', 'news', 'site_news'], texts: [] },
  reference: { groups: ['guest', 'api_docs'], texts: [messages('reference')] },
  auth: { groups: ['auth'], texts: [messages('auth')] },
  portal: { groups: ['portal'], texts: [PORTAL] },
  news: { groups: ['portal', 'news', 'portal_news'], texts: [PORTAL] },
  buying: { groups: ['portal', 'buying'], texts: [PORTAL] },
  orders: { groups: ['portal', 'orders'], texts: [PORTAL] },
  order: {
    groups: ['portal', 'orders', 'order'],
    texts: [PORTAL, messages('order_parts')],
  },
  invoices: { groups: ['portal', 'invoices'], texts: [PORTAL, messages('invoices')] },
  invoice: { groups: ['portal', 'invoice'], texts: [PORTAL, messages('invoices')] },
  dashboard: { groups: ['portal', 'dashboard'], texts: [PORTAL] },
  profile: {
    groups: ['portal', 'account', 'profile'],
    texts: [PORTAL, messages('account'), messages('two_factor')],
  },
  company: {
    groups: ['portal', 'account', 'company'],
    texts: [PORTAL, messages('account'), messages('company')],
  },
  lists: { groups: ['portal', 'lists'], texts: [PORTAL] },
  packing: { groups: ['portal', 'packing'], texts: [PORTAL, messages('packing')] },
  staff: { groups: ['portal', 'staff'], texts: [PORTAL, messages('seldom')] },
  staff_orders: { groups: ['portal', 'staff_orders'], texts: [PORTAL, messages('seldom')] },
  upload: { groups: ['portal', 'upload'], texts: [PORTAL, messages('uploads')] },
  quotations: { groups: ['portal', 'quotations'], texts: [PORTAL, messages('quotations')] },
  quotation: { groups: ['portal', 'quotation'], texts: [PORTAL, messages('quotations')] },
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
  const loads = Object.entries(LOADS).map(([load, { groups, texts }]) => {
    const languages = [PUBLIC, ...texts].flatMap((files) => heaviest(manifest, files, weigh))
    const chunks = groups.map((group) => keyOf(manifest, group))
    const { scripts, styles } = collect(manifest, [ENTRY, ...chunks, ...languages])
    const name = /** @type {keyof typeof LOADS} */ (load)
    return { name, js: total(scripts, weigh), css: total(styles, weigh) }
  })
  return {
    lines: [
      `KiB gzip on first load: scripts (budget), styles (${BUDGETS.css})`,
      ...loads.map(({ name, js, css }) => `${line(name, js)}${kib(css).padStart(7)}`),
    ],
    complaints: loads.flatMap(({ name, js, css }) => [
      ...over(`The scripts of ${name} pages`, js, name),
      ...over(`The styles of ${name} pages`, css, 'css'),
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
 * A reader has one language: the one that weighs most stands for all.
 * @param {Manifest} manifest
 * @param {RegExp} files
 * @param {Weigh} weigh
 */
function heaviest(manifest, files, weigh) {
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
 * @param {keyof typeof LOADS} name
 * @param {number} bytes
 */
const line = (name, bytes) => `${name.padEnd(28)}${kib(bytes).padStart(7)} (${BUDGETS[name]})`
/**
 * @param {string} what
 * @param {number} bytes
 * @param {Budget} budget
 */
const over = (what, bytes, budget) =>
  bytes > BUDGETS[budget] * KIB
    ? [`${what} weigh ${kib(bytes)} KiB; the budget is ${BUDGETS[budget]} KiB.`]
    : []
