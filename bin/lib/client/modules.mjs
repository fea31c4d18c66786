import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { inProject, root } from '../paths.mjs'

/**
 * @typedef {object} Module of the client; all paths are relative to the project
 * @property {string[]} imports modules that run before it
 * @property {string[]} later modules that it imports once they are asked for
 * @property {string} code its source without comments
 * @typedef {Map<string, Module>} Modules
 */

/** @type {Record<string, string>} */
const ALIASES = { '~/': 'inertia/', '#shared/': 'shared/' }
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/**
 * Reads which modules of the client import which; packages, styles, what is generated and types are left out.
 * @returns {Modules}
 */
export function readModules() {
  const paths = globSync(['inertia/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: inProject() })
  return new Map(paths.toSorted().map((path) => [path, readModule(path)]))
}

/**
 * @param {string} path
 * @returns {Module}
 */
function readModule(path) {
  const source = readFileSync(inProject(path), 'utf8')
  const { module, comments } = parseSync(path, source)
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : []
    )
  )
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^['"](.*)['"]$/.exec(source.slice(start, end)) ?? []
    return specifier === undefined ? [] : [specifier]
  })
  return {
    imports: resolveAll(path, [...imported, ...passedOn]),
    later: resolveAll(path, later),
    code: withoutComments(source, comments),
  }
}

/**
 * @param {string} source
 * @param {Array<{start: number, end: number}>} comments
 */
function withoutComments(source, comments) {
  let from = 0
  let code = ''
  for (const { start, end } of comments) {
    code += source.slice(from, start)
    from = end
  }
  return code + source.slice(from)
}

/**
 * @param {string} from
 * @param {string[]} specifiers
 */
const resolveAll = (from, specifiers) => [
  ...new Set(specifiers.flatMap((specifier) => resolveModule(from, specifier) ?? [])),
]

/**
 * The path of a module of the client that another one imports; null for packages, styles and what is generated.
 * @param {string} from
 * @param {string} specifier
 */
export function resolveModule(from, specifier) {
  const alias = Object.keys(ALIASES).find((start) => specifier.startsWith(start))
  const isBeside = specifier.startsWith('.')
  if ((!alias && !isBeside) || specifier.endsWith('.css')) return null
  const named = specifier.replace(/\.js$/, '')
  const path = alias
    ? ALIASES[alias] + named.slice(alias.length)
    : relative(root, join(root, dirname(from), named))
  const ending = ENDINGS.find((each) => isFile(inProject(path + each)))
  if (ending === undefined) throw new Error(`${from} imports ${specifier}, which is not there.`)
  return path + ending
}

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile()

/**
 * Some modules and everything that runs before them.
 * @param {Modules} modules
 * @param {readonly string[]} from
 */
export function reachedFrom(modules, from) {
  const reached = new Set(from)
  for (const path of reached) {
    for (const other of modules.get(path)?.imports ?? []) reached.add(other)
  }
  return reached
}
