import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * @typedef {Record<string, {file: string, css?: string[], imports?: string[]}>} Manifest of a build
 * @typedef {(file: string) => number} Weigh
 * @typedef {keyof typeof BUDGETS} Budget
 */

const KIB = 1024
const ENTRY = 'inertia/app.tsx'
const PAGE = /^inertia\/pages\/(.+)\.tsx$/
const MESSAGES = /^inertia\/lib\/texts\/messages\/[a-z]+\.ts$/
const PORTAL_MESSAGES = /^inertia\/lib\/texts\/messages\/[a-z]+_portal\.ts$/

/** The most a first load may weigh, gzipped, in KiB. */
const BUDGETS = { entry: 125, public: 130, auth: 145, portal: 270, css: 30 }
const LAYOUTS = { public: 'guest', auth: 'auth', portal: 'portal' }

/**
 * Weighs the first load of every page in a build (`folder` is its public/assets): the entry, the
 * page, its layout and its language, each with everything they import before they can run.
 * Answers `{lines, complaints}`.
 * @param {string} folder
 */
export function checkBudgets(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const weigh = scales(folder)
  const pages = Object.keys(manifest).filter((key) => PAGE.test(key))
  if (pages.length === 0) return { lines: [], complaints: ['The build has no pages.'] }

  const loads = pages.map((page) => {
    const kind = kindOf(page)
    const needed = [ENTRY, page, `inertia/layouts/${LAYOUTS[kind]}_layout.tsx`]
    const texts = kind === 'portal' ? [MESSAGES, PORTAL_MESSAGES] : [MESSAGES]
    const languages = texts.flatMap((files) => heaviest(manifest, files, weigh))
    const { scripts, styles } = collect(manifest, [...needed, ...languages])
    return {
      name: page.replace(PAGE, '$1'),
      kind,
      js: total(scripts, weigh),
      css: total(styles, weigh),
    }
  })
  const entry = total(collect(manifest, [ENTRY]).scripts, weigh)
  return {
    lines: [
      `KiB gzip on first load: scripts (budget), styles (${BUDGETS.css})`,
      line('entry', entry, 'entry'),
      ...loads.map(({ name, kind, js, css }) => `${line(name, js, kind)}${kib(css).padStart(7)}`),
    ],
    complaints: [
      ...over('The scripts of the entry', entry, 'entry'),
      ...loads.flatMap(({ name, kind, js, css }) => [
        ...over(`The scripts of ${name}`, js, kind),
        ...over(`The styles of ${name}`, css, 'css'),
      ]),
    ],
  }
}

/**
 * @param {string} page
 * @returns {keyof typeof LAYOUTS}
 */
function kindOf(page) {
  if (page.startsWith('inertia/pages/home/')) return 'public'
  return page.startsWith('inertia/pages/auth/') ? 'auth' : 'portal'
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
 * @param {string} name
 * @param {number} bytes
 * @param {Budget} budget
 */
const line = (name, bytes, budget) =>
  `${name.padEnd(28)}${kib(bytes).padStart(7)} (${BUDGETS[budget]})`
/**
 * @param {string} what
 * @param {number} bytes
 * @param {Budget} budget
 */
const over = (what, bytes, budget) =>
  bytes > BUDGETS[budget] * KIB
    ? [`${what} weigh ${kib(bytes)} KiB; the budget is ${BUDGETS[budget]} KiB.`]
    : []
