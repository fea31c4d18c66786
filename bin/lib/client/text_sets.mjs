import { LAYOUTS, layoutsFor } from '../../../shared/pages/page_layout.ts'
import { reachedFrom } from './modules.mjs'

/**
 * @typedef {import('./modules.mjs').Modules} Modules
 * @typedef {import('../../../shared/pages/page_layout.ts').LayoutName} LayoutName
 * @typedef {Set<string>} Keys of texts
 * @typedef {{component: string, path: string, of: readonly LayoutName[], keys: Keys}} Page
 * @typedef {{component: string, layout: LayoutName}} Asker
 * @typedef {{path: string, askers: Asker[], shown: Keys}} Part that is imported later
 * @typedef {object} TextSets
 * @property {Map<string, Keys>} sets by name: one for each layout, the others for pages and parts of them
 * @property {Map<string, string>} ofPage the set of a page besides that of its layout, by its component; a set has the
 *   name of one of its pages
 * @property {Map<string, string>} ofPart the set of a module that is imported later, by its path
 */

/** A page with fewer texts of its own has them in the file of its layout. */
const SMALL_BYTES = 2500
/** Pages share a file unless one of them would load more than this for the other; within a folder they may be loaded for more. */
const SHARED_BYTES = 1500
const SHARED_IN_FOLDER_BYTES = 5000
/** So few texts of a part are loaded with the pages that it is a part of, or with their layout if those are many. */
const FEW_BYTES = 1300
const FEW_PAGES = 4
/** Texts that so many pages of a layout show are loaded with it. */
const COMMON = 1 / 4

const ENTRY = 'inertia/app.tsx'
const LAYOUT = /^inertia\/layouts\/[a-z]+_layout\.tsx$/
const PAGE = /^inertia\/pages\/(.+)\.tsx$/

/**
 * Says which texts stand in which file: a page loads those of its layout, which are there already when another page
 * is visited, and its own. What is imported later brings the texts that it shows besides.
 * @param {Modules} modules
 * @param {Map<string, Keys>} used the keys that each module names
 * @param {(key: string) => number} bytesOf
 * @returns {TextSets}
 */
export function deriveTextSets(modules, used, bytesOf) {
  /** @param {string[]} from */
  const shownBy = (...from) => union([...reachedFrom(modules, from)].map((path) => used.get(path)))
  /** @param {Iterable<string>} keys */
  const weigh = (keys) => [...keys].reduce((sum, key) => sum + bytesOf(key), 0)
  const layouts = new Map(LAYOUTS.map((name) => [name, shownBy(ENTRY, layoutPath(name))]))
  /** @param {readonly LayoutName[]} names */
  const sharedBy = (names) => intersection(names.map((name) => layouts.get(name) ?? new Set()))
  const pages = pagesOf(modules).map((page) => ({ ...page, keys: shownBy(page.path) }))
  for (const [name, keys] of layouts) {
    for (const key of commonOf(pages.filter(({ of }) => of.includes(name)))) keys.add(key)
  }

  /** @type {TextSets} */
  const { sets, ofPage, ofPart } = { sets: new Map(layouts), ofPage: new Map(), ofPart: new Map() }
  const withOwn = pages
    .map((page) => ({ ...page, keys: page.keys.difference(sharedBy(page.of)) }))
    .toSorted((a, b) => weigh(b.keys) - weigh(a.keys))
  for (const { keys, members } of shareSets(withOwn, weigh)) {
    if (weigh(keys) < SMALL_BYTES) {
      for (const name of members[0].of) for (const key of keys) layouts.get(name)?.add(key)
    } else {
      const name = members[0].component
      sets.set(name, keys)
      for (const { component } of members) ofPage.set(component, name)
    }
  }

  const parts = [...askedFor(modules, pages)].map(([path, askers]) => ({
    path,
    askers,
    shown: shownBy(path),
  }))
  for (const [{ askers }, keys] of lackedBy(parts, sets, ofPage)) {
    if (weigh(keys) > FEW_BYTES) continue
    for (const { component, layout } of askers) {
      const own = askers.length > FEW_PAGES ? undefined : ofPage.get(component)
      for (const key of keys) sets.get(own ?? layout)?.add(key)
    }
  }
  for (const [{ path }, keys] of lackedBy(parts, sets, ofPage)) {
    if (keys.size === 0) continue
    const there = [...new Set(ofPage.values())].find((name) => {
      const all = sets.get(name) ?? new Set()
      return weigh(keys.difference(all)) <= FEW_BYTES && weigh(all) <= 2 * weigh(keys)
    })
    const name = there ?? `${path.split('/')[2]}_parts`
    sets.set(name, (sets.get(name) ?? new Set()).union(keys))
    ofPart.set(path, name)
  }
  return { sets, ofPage, ofPart }
}

/**
 * The pages among the modules, and the layouts that each is made for.
 * @param {Modules} modules
 */
export function pagesOf(modules) {
  return [...modules.keys()].flatMap((path) => {
    const component = PAGE.exec(path)?.[1]
    return component ? [{ component, path, of: layoutsFor(component) }] : []
  })
}

/**
 * The texts that each part shows and that a page which asks for it may not have.
 * @param {Part[]} parts
 * @param {TextSets['sets']} sets
 * @param {TextSets['ofPage']} ofPage
 * @returns {Array<[Part, Keys]>}
 */
function lackedBy(parts, sets, ofPage) {
  return parts.map((part) => {
    const lacked = [...part.shown].filter((key) =>
      part.askers.some(({ component, layout }) => {
        const own = ofPage.get(component)
        return !sets.get(layout)?.has(key) && !(own && sets.get(own)?.has(key))
      })
    )
    return [part, new Set(lacked)]
  })
}

/**
 * The modules that pages import later, and the pages in their layouts that may ask for each.
 * @param {Modules} modules
 * @param {Page[]} pages
 */
function askedFor(modules, pages) {
  /** @type {Map<string, Asker[]>} */
  const asking = new Map()
  const shown = pages.flatMap(({ component, path, of }) =>
    of.map((layout) => ({ component, path, layout }))
  )
  for (const asker of shown) {
    const reached = new Set([ENTRY, layoutPath(asker.layout), asker.path])
    /** @type {Set<string>} */
    const parts = new Set()
    for (const each of reached) {
      const { imports = [], later = [] } = modules.get(each) ?? {}
      // The entry asks for the layout of a page before it shows it.
      const asked = later.filter((other) => !LAYOUT.test(other))
      for (const part of asked) parts.add(part)
      for (const other of [...imports, ...asked]) reached.add(other)
    }
    for (const part of parts) asking.set(part, [...(asking.get(part) ?? []), asker])
  }
  return asking
}

/**
 * The keys that many of some pages show.
 * @param {Page[]} pages
 */
function commonOf(pages) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { keys } of pages) {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count >= pages.length * COMMON).map(([key]) => key)
}

/**
 * Puts pages together whose own texts are nearly the same.
 * @param {Page[]} pages with the texts of their own, from the most to the fewest
 * @param {(keys: Iterable<string>) => number} weigh
 */
function shareSets(pages, weigh) {
  /** @type {Array<{keys: Keys, members: Page[]}>} */
  const groups = []
  for (const page of pages) {
    const weight = weigh(page.keys)
    const found = groups.find(({ keys, members: [first] }) => {
      if (String(first.of) !== String(page.of)) return false
      const isBeside = folderOf(first.component) === folderOf(page.component)
      const extra = weigh(page.keys.difference(keys))
      if (weight < SMALL_BYTES) return isBeside && extra === 0
      const most = isBeside ? SHARED_IN_FOLDER_BYTES : SHARED_BYTES
      return extra <= most && weigh(keys) + extra - weight <= most
    })
    if (found) {
      found.keys = found.keys.union(page.keys)
      found.members.push(page)
    } else groups.push({ keys: page.keys, members: [page] })
  }
  return groups
}

/** @param {string} layout */
const layoutPath = (layout) => `inertia/layouts/${layout}_layout.tsx`
/** @param {string} component */
const folderOf = (component) => component.slice(0, component.lastIndexOf('/'))
/** @param {Array<Keys | undefined>} sets */
const union = (sets) => new Set(sets.flatMap((keys) => [...(keys ?? [])]))
/** @param {Keys[]} sets */
const intersection = ([first, ...others]) =>
  others.reduce((keys, other) => keys.intersection(other), first ?? new Set())
