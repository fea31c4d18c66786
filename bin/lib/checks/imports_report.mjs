import { arrowsBack } from './arrows_back.mjs'
import { folderCircles } from './folder_circles.mjs'
import { PLANTED } from './violations/names.mjs'

/** Fewer imports than this means that the resolver has gone blind. */
const LEAST_DEPENDENCIES = 100

/**
 * The report of dependency-cruiser for `checkImports`: a line for each import a rule forbids,
 * the imports of each circle of folders, and those that run back to the root of a domain. Imports by planted files are looked at apart from the others,
 * so that a circle of theirs never hides one of the project.
 * @param {import('dependency-cruiser').ICruiseResult} result
 * @returns {import('dependency-cruiser').IReporterOutput}
 */
export default function report({ modules, summary }) {
  const forbidden = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name) : [to]
    return `${rule.name}: ${[from, ...way].join(' → ')}`
  })
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => /** @type {const} */ ([source, resolved]))
  )
  const blind =
    imports.length < LEAST_DEPENDENCIES
      ? [`Only ${imports.length} imports were seen: aliases are not resolved.`]
      : []
  const [planted, own] = [true, false].map((isPlanted) =>
    folderCircles(imports.filter(([from]) => PLANTED.test(from) === isPlanted))
  )
  const lines = [...forbidden, ...own, ...planted, ...arrowsBack(imports), ...blind]
  return { output: lines.join('\n'), exitCode: lines.length === 0 ? 0 : 1 }
}
