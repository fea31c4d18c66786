/**
 * Circles among sibling folders, the children of one parent, at every level: `orders` that imports
 * `cart` that imports `orders`. Files that lie directly in the parent belong to none of them, so a
 * folder and what lies in it are never a circle. dependency-cruiser looks for circles of modules,
 * and where it looks at folders it takes a parent and its child for two.
 * @typedef {readonly [from: string, to: string]} Import of one file by another
 * @typedef {Map<string, Set<string>>} Graph which folder imports which
 */

/** Once these are removed, the circle is usually gone; otherwise the next run shows the rest. */
const MOST_SHOWN = 12

/**
 * A line for each circle, and under it an import for each pair of its folders.
 * @param {Import[]} imports
 * @returns {string[]}
 */
export function folderCircles(imports) {
  const sideways = imports.flatMap(([from, to]) => {
    const folders = siblings(from, to)
    return folders ? [{ from, to, folders }] : []
  })
  /** @type {Graph} */
  const graph = new Map()
  for (const { folders } of sideways) {
    const [here, there] = folders
    graph.set(here, (graph.get(here) ?? new Set()).add(there))
  }
  const circles = Map.groupBy(
    sideways.filter(({ folders: [here, there] }) => reach(graph, there).has(here)),
    ({ folders: [here] }) => circleOf(graph, here)
  )
  return [...circles].flatMap(([names, parts]) => {
    const pairs = [...Map.groupBy(parts, ({ folders }) => folders.join()).values()]
    const left = pairs.length > MOST_SHOWN ? ['  …'] : []
    return [`Folders in a circle: ${names}`, ...pairs.slice(0, MOST_SHOWN).map(inOneLine), ...left]
  })
}

/** @param {Array<{from: string, to: string}>} imports from one folder to another */
function inOneLine([{ from, to }, ...more]) {
  return `  ${from} → ${to}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
}

/**
 * The two folders below the innermost one that holds both files, or null when a file lies in that
 * one directly.
 * @param {string} from
 * @param {string} to
 * @returns {Import | null}
 */
function siblings(from, to) {
  const [here, there] = [from.split('/'), to.split('/')]
  const shared = here.findIndex((part, index) => part !== there[index])
  if (shared < 1 || here.length - shared < 2 || there.length - shared < 2) return null
  return [here.slice(0, shared + 1).join('/'), there.slice(0, shared + 1).join('/')]
}

/**
 * Everything a folder imports, by itself or through others.
 * @param {Graph} graph
 * @param {string} folder
 */
function reach(graph, folder) {
  /** @type {Set<string>} */
  const reached = new Set()
  const waiting = [folder]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const other of graph.get(next) ?? []) {
      if (!reached.has(other)) waiting.push(other)
      reached.add(other)
    }
  }
  return reached
}

/**
 * @param {Graph} graph
 * @param {string} folder
 */
function circleOf(graph, folder) {
  const others = [...reach(graph, folder)].filter((other) => reach(graph, other).has(folder))
  return [...others].toSorted().join(', ')
}
