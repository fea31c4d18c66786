import { createRequire } from 'node:module'
import { inProject } from '../../paths.mjs'

/** @typedef {import('./judge.mjs').Violation} Violation */

const require = createRequire(import.meta.url)
/** @type {import('dependency-cruiser').IConfiguration} */
const { forbidden = [] } = require(inProject('.dependency-cruiser.cjs'))

const TARGET = 'export const planted = 1\n'
/** @param {...string} paths */
const importing = (...paths) =>
  paths
    .map((path, n) => `import { planted as p${n} } from '${path}'\nexport const e${n} = p${n}\n`)
    .join('')

/** @param {string} folder */
const targetIn = (folder) => `${folder}/planted/target.ts`

/**
 * An import in `path` of each of `targets`, by their paths in the project.
 * @param {string} rule
 * @param {string} path
 * @param {string[]} targets
 * @param {string} content
 * @returns {Violation[]}
 */
function forbiddenImports(rule, path, targets, content = importing(...relativeTo(path, targets))) {
  return targets.map((target) => ({
    catches: `an import that breaks ${rule}`,
    path,
    content,
    shows: [`${rule}: ${path} → ${target}`],
  }))
}

/**
 * @param {string} path
 * @param {string[]} targets
 */
function relativeTo(path, targets) {
  const up = '../'.repeat(path.split('/').length - 1)
  return targets.map((target) => up + target.replace(/\.tsx?$/, ''))
}

/** @param {RegExp} pattern */
const namesOf = (pattern) => forbidden.flatMap(({ name = '' }) => pattern.exec(name)?.[1] ?? [])

/** The modules of app/ and the folders of the client, each with a file that others may try to import. */
const MODULES = namesOf(/^(?!client-)(.+)-imports-only-below$/)
const CLIENT = namesOf(/^client-(.+)-imports-only-below$/)

/**
 * Every import that a direction forbids: of a module, all that do not stand beside its name.
 * @param {string} top
 * @param {string} prefix
 * @param {string[]} modules
 * @param {string[]} others
 */
function directions(top, prefix, modules, others = []) {
  return modules.flatMap((name) => {
    const rule = `${prefix}${name}-imports-only-below`
    const found = forbidden.find((one) => one.name === rule)
    const allowed = new RegExp(found && 'to' in found ? String(found.to.pathNot) : '^$')
    const targets = [...modules, ...others]
      .map((other) => targetIn(`${top}/${other}`))
      .filter((path) => !allowed.test(path))
    return forbiddenImports(rule, `${top}/${name}/planted/upward.ts`, targets)
  })
}

const RULES = [
  ...directions('app', '', MODULES),
  ...directions('inertia', 'client-', CLIENT, ['pages']),
  ...forbiddenImports('every-domain-has-a-direction', 'app/planted_domain/planted.ts', [
    targetIn('app/errors'),
  ]),
  ...forbiddenImports('shared-stands-alone', 'shared/planted/app.ts', [targetIn('app/errors')]),
  ...forbiddenImports(
    'client-never-imports-the-server',
    'inertia/ui/planted/server.ts',
    ['app/errors', 'config', 'start', 'providers', 'commands', 'database', 'bin'].map(targetIn)
  ),
  ...['app/errors', 'config', 'start', 'providers', 'commands', 'shared'].flatMap((folder) =>
    forbiddenImports('server-never-imports-the-client', `${folder}/planted/client.ts`, [
      targetIn('inertia/ui'),
    ])
  ),
  ...forbiddenImports('only-routes-load-controllers', 'app/errors/planted/loads.ts', [
    'app/errors/planted/target_controller.ts',
  ]),
  ...forbiddenImports(
    'controllers-write-no-audit-lines',
    'app/errors/planted/notes_controller.ts',
    ['app/errors/planted/audit_events.ts', 'app/errors/planted/define_audit_event.ts']
  ),
  ...['app/errors', 'inertia/ui', 'start', 'shared'].flatMap((folder) =>
    forbiddenImports('production-never-imports-tests', `${folder}/planted/tests.ts`, [
      targetIn('tests'),
      targetIn('bench'),
    ])
  ),
  ...forbiddenImports('no-circular', 'app/errors/planted/circle_a.ts', [
    'app/errors/planted/circle_b.ts',
  ]),
  ...forbiddenImports(
    'not-to-unresolvable',
    'app/errors/planted/nowhere.ts',
    ['#app/errors/does_not_exist'],
    importing('#app/errors/does_not_exist')
  ),
]

/**
 * Forbidden imports by an alias; one that is not followed leads nowhere.
 * @param {string} rule
 * @param {string} path
 * @param {Record<string, string>} targets the files by their alias
 */
const byAlias = (rule, path, targets) =>
  forbiddenImports(rule, path, Object.values(targets), importing(...Object.keys(targets)))

const ALIASES = [
  ...byAlias('errors-imports-only-below', 'app/errors/planted/alias.ts', {
    '#app/http/planted/target': targetIn('app/http'),
  }),
  ...byAlias('shared-stands-alone', 'shared/planted/alias.ts', {
    '#app/errors/planted/target': targetIn('app/errors'),
    '#start/planted/target': targetIn('start'),
  }),
  ...byAlias('client-lib-imports-only-below', 'inertia/lib/planted/alias.ts', {
    '~/ui/planted/target': targetIn('inertia/ui'),
  }),
]

const [LEFT, RIGHT] = ['inertia/features/planted_left', 'inertia/features/planted_right']

/** Two siblings that import each other through different files. */
const CIRCLE = {
  catches: 'sibling folders in a circle',
  path: `${LEFT}/a.ts`,
  content: importing('~/features/planted_right/a'),
  shows: [
    `Folders in a circle: ${LEFT}, ${RIGHT}\n  ${LEFT}/a.ts → ${RIGHT}/a.ts\n  ${RIGHT}/b.ts → ${LEFT}/b.ts`,
  ],
}

/** A file in the root of a domain that imports a folder below, where another file imports it. */
const BACK = {
  catches: 'an arrow from a folder back to the root of its domain',
  path: 'app/errors/planted_root.ts',
  content: importing('#app/errors/planted_folder/a'),
  shows: [
    'An arrow back: app/errors/planted_root.ts → app/errors/planted_folder/a.ts, and app/errors/planted_folder/b.ts → app/errors/planted_root.ts',
  ],
}

const ALLOWED = {
  'app/http/planted/allowed.ts': importing('#app/errors/planted/target', '#shared/planted/target'),
  'inertia/ui/planted/allowed.ts': importing('~/lib/planted/target', '#shared/planted/target'),
  // A folder and what lies beside it are no circle.
  'app/errors/planted/parent.ts': importing('#app/errors/planted/child/a'),
  'app/errors/planted/child/a.ts': TARGET,
  'app/errors/planted/child/b.ts': importing('#app/errors/planted/beside'),
  'app/errors/planted/beside.ts': TARGET,
}

/** Every file that a planted file imports. */
const TARGETS = [
  ...RULES.map(({ shows = [] }) => shows[0].split(' → ')[1]).filter((path) => path.endsWith('.ts')),
  targetIn('shared'),
  targetIn('inertia/lib'),
  `${LEFT}/b.ts`,
  `${RIGHT}/a.ts`,
]

/** @type {import('./judge.mjs').Planted} */
export const imports = {
  violations: [...RULES, ...ALIASES, CIRCLE, BACK],
  companions: {
    ...Object.fromEntries(TARGETS.map((path) => [path, TARGET])),
    ...ALLOWED,
    [`${RIGHT}/b.ts`]: importing('~/features/planted_left/b'),
    'app/errors/planted_folder/a.ts': TARGET,
    'app/errors/planted_folder/b.ts': importing('#app/errors/planted_root'),
    'app/errors/planted/circle_b.ts': importing('./circle_a'),
  },
  silent: [/^[\w-]+: \S*planted\/allowed/, /planted\/child/],
}
