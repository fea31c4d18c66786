import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import type { IConfiguration } from 'dependency-cruiser'
import { check, copyOfProject } from '#tests/unit/checks/planted_project'

const require = createRequire(import.meta.url)
const { forbidden = [] }: IConfiguration = require('../../../.dependency-cruiser.cjs')

const TARGET = 'export const planted = 1\n'
const importing = (...paths: string[]) =>
  paths
    .map((path, n) => `import { planted as p${n} } from '${path}'\nexport const e${n} = p${n}\n`)
    .join('')

interface Planted {
  rule: string
  /** What the planted file imports, beside the file itself. */
  targets: string[]
  path: string
  content: string
}

/** An import in `path` of each of `targets`, by their paths in the project. */
function plantedImport(rule: string, path: string, ...targets: string[]): Planted {
  const up = '../'.repeat(path.split('/').length - 1)
  const content = importing(...targets.map((target) => up + target.replace(/\.tsx?$/, '')))
  return { rule, path, targets, content }
}

/** The rooms of app/ or the folders of the client, each with a file that others may try to import. */
const ROOMS = namesOf(/^(?!client-)(.+)-imports-only-below$/)
const CLIENT = namesOf(/^client-(.+)-imports-only-below$/)

function namesOf(pattern: RegExp): string[] {
  return forbidden.flatMap(({ name = '' }) => pattern.exec(name)?.[1] ?? [])
}

/** Every import a direction forbids: of a room, all that do not stand beside its name. */
function directions(top: string, prefix: string, rooms: string[], others: string[] = []) {
  return rooms.map((room) => {
    const name = `${prefix}${room}-imports-only-below`
    const rule = forbidden.find((one) => one.name === name)
    const allowed = new RegExp(rule && 'to' in rule ? String(rule.to.pathNot) : '^$')
    const targets = [...rooms, ...others]
      .map((other) => `${top}/${other}/planted_target.ts`)
      .filter((path) => !allowed.test(path))
    return plantedImport(name, `${top}/${room}/planted_upward.ts`, ...targets)
  })
}

const violations = [
  ...directions('app', '', ROOMS),
  ...directions('inertia', 'client-', CLIENT, ['pages']),
  plantedImport(
    'every-domain-has-a-direction',
    'app/planted_domain/planted.ts',
    'app/errors/planted_target.ts'
  ),
  plantedImport('shared-stands-alone', 'shared/planted.ts', 'app/errors/planted_target.ts'),
  plantedImport(
    'client-never-imports-the-server',
    'inertia/ui/planted_server.ts',
    ...['app/errors', 'config', 'start', 'providers', 'commands', 'database', 'bin'].map(
      (folder) => `${folder}/planted_target.ts`
    )
  ),
  ...['app/errors', 'config', 'start', 'providers', 'commands', 'shared'].map((folder) =>
    plantedImport(
      'server-never-imports-the-client',
      `${folder}/planted_client.ts`,
      'inertia/ui/planted_target.ts'
    )
  ),
  plantedImport(
    'only-routes-load-controllers',
    'app/errors/planted_loads.ts',
    'app/errors/planted_controller.ts'
  ),
  ...['app/errors', 'inertia/ui', 'start', 'shared'].map((folder) =>
    plantedImport(
      'production-never-imports-tests',
      `${folder}/planted_tests.ts`,
      'tests/planted_target.ts',
      'bench/planted_target.ts'
    )
  ),
  plantedImport('no-circular', 'app/errors/planted_circle_a.ts', 'app/errors/planted_circle_b.ts'),
  {
    rule: 'not-to-unresolvable',
    path: 'app/errors/planted_nowhere.ts',
    targets: ['#app/errors/does_not_exist'],
    content: importing('#app/errors/does_not_exist'),
  },
]

/** Two siblings that import each other through different files, and a parent beside its child. */
const FOLDERS = {
  'inertia/features/planted_left/a.ts': importing('~/features/planted_right/a'),
  'inertia/features/planted_right/a.ts': TARGET,
  'inertia/features/planted_right/b.ts': importing('~/features/planted_left/b'),
  'inertia/features/planted_left/b.ts': TARGET,
  'app/errors/planted_parent.ts': importing('#app/errors/planted_child/a'),
  'app/errors/planted_child/a.ts': TARGET,
  'app/errors/planted_child/b.ts': importing('#app/errors/planted_beside'),
  'app/errors/planted_beside.ts': TARGET,
}

/** Forbidden imports by each alias; one that is not followed leads nowhere. */
const ALIASES = {
  'app/errors/planted_alias.ts': importing('#app/http/planted_target'),
  'shared/planted_alias.ts': importing('#app/errors/planted_target', '#start/planted_target'),
  'inertia/lib/planted_alias.ts': importing('~/ui/planted_target'),
}

const ALLOWED = {
  'app/http/planted_allowed.ts': importing('#app/errors/planted_target', '#shared/planted_target'),
  'inertia/ui/planted_allowed.ts': importing('~/lib/planted_target', '#shared/planted_target'),
}

test.group('The rules about imports', (group) => {
  let output: string
  group.setup(async () => {
    const targets = violations.flatMap((one) => one.targets.filter((path) => path.endsWith('.ts')))
    const folder = copyOfProject({
      'shared/planted_target.ts': TARGET,
      'inertia/lib/planted_target.ts': TARGET,
      ...Object.fromEntries(targets.map((path) => [path, TARGET])),
      ...Object.fromEntries(violations.map(({ path, content }) => [path, content])),
      ...FOLDERS,
      ...ALIASES,
      ...ALLOWED,
      'app/errors/planted_circle_b.ts': importing('./planted_circle_a'),
    })
    const checked = await check(folder, 'imports')
    output = checked.output.replaceAll(/^ {4}/gm, '')
    return () => rmSync(folder, { recursive: true })
  })

  test('each have a planted violation', ({ assert }) => {
    const planted = new Set(violations.map(({ rule }) => rule))
    assert.isNotEmpty(forbidden)
    for (const { name = '' } of forbidden) assert.isTrue(planted.has(name), name)
  })

  for (const [rule, planted] of Map.groupBy(violations, (one) => one.rule)) {
    test(`catch what breaks ${rule}`, ({ assert }) => {
      for (const { path, targets } of planted) {
        assert.isNotEmpty(targets)
        for (const target of targets) assert.include(output, `${rule}: ${path} → ${target}`)
      }
    })
  }

  test('follow every alias', ({ assert }) => {
    for (const line of [
      'errors-imports-only-below: app/errors/planted_alias.ts → app/http/planted_target.ts',
      'shared-stands-alone: shared/planted_alias.ts → app/errors/planted_target.ts',
      'shared-stands-alone: shared/planted_alias.ts → start/planted_target.ts',
      'client-lib-imports-only-below: inertia/lib/planted_alias.ts → inertia/ui/planted_target.ts',
    ]) {
      assert.include(output, line)
    }
  })

  test('leave allowed imports alone', ({ assert }) => {
    assert.notMatch(output, /^\s*[\w-]+: \S*planted_allowed/m)
  })

  test('catch sibling folders that stand in a circle', ({ assert }) => {
    const [left, right] = ['inertia/features/planted_left', 'inertia/features/planted_right']
    assert.include(
      output,
      [
        `Folders in a circle: ${left}, ${right}`,
        `  ${left}/a.ts → ${right}/a.ts`,
        `  ${right}/b.ts → ${left}/b.ts`,
      ].join('\n')
    )
  })

  test('do not take a folder and what lies in it for a circle', ({ assert }) => {
    assert.notInclude(output, 'planted_child')
  })
})
