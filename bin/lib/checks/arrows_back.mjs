import { dirname } from 'node:path/posix'

/** A file in the root of a domain, and one below it. */
const ROOT = /^app\/[^/]+\/[^/]+$/
const BELOW = /^(app\/[^/]+)\/([^/]+)\//

/**
 * Files in the root of a domain that import a folder of it and are imported by that folder: an arrow runs back. What
 * both need lies in the root, what only the folder needs lies in the folder. A line for each such file and folder.
 * @param {import('./folder_circles.mjs').Import[]} imports
 * @returns {string[]}
 */
export function arrowsBack(imports) {
  const up = imports.filter(([from, to]) => folderBelow(to, from) !== null)
  return imports.flatMap(([root, to]) => {
    const folder = folderBelow(root, to)
    const back =
      folder && up.find(([from, its]) => its === root && folderBelow(its, from) === folder)
    return back ? [`An arrow back: ${root} → ${to}, and ${back[0]} → ${root}`] : []
  })
}

/**
 * The folder of the domain in whose root a file lies that holds another file; null when there is none.
 * @param {string} root
 * @param {string} file
 */
function folderBelow(root, file) {
  const [, domain, folder] = BELOW.exec(file) ?? []
  return ROOT.test(root) && domain === dirname(root) ? folder : null
}
