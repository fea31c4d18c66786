import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

/**
 * Each check of `npm run check` is shown a copy of the project with violations in it. A check that
 * has gone blind (a tool that sees no files, an alias it cannot follow) says “all is well” there.
 */
const violations: Record<string, Array<{ catches: string; path: string; content: string }>> = {
  types: [
    {
      catches: 'a wrong type on the server',
      path: 'app/http/planted_type.ts',
      content: `export const planted: number = 'text'\n`,
    },
  ],
  'test-types': [
    {
      catches: 'a wrong type in a test',
      path: 'tests/unit/planted_type.spec.ts',
      content: `export const planted: number = 'text'\n`,
    },
  ],
  'client-types': [
    {
      catches: 'a wrong type in the client',
      path: 'inertia/lib/planted_type.tsx',
      content: `export const Planted = () => <p title={1} />\n`,
    },
  ],
  'launcher-types': [
    {
      catches: 'a wrong type in the launcher',
      path: 'bin/lib/planted_type.mjs',
      content: `/** @type {number} */\nexport const planted = 'text'\n`,
    },
    {
      catches: 'a parameter without a type',
      path: 'bin/lib/planted_parameter.mjs',
      content: `export const planted = (text) => text\n`,
    },
  ],
  lint: [
    {
      catches: 'any',
      path: 'app/http/planted_any.ts',
      content: `export const planted: any = 1\n`,
    },
    {
      catches: 'a promise nobody waits for',
      path: 'app/http/planted_promise.ts',
      content: `import { sql } from '#app/database/sql'
export function planted() {
  sql.run('SELECT 1')
}
`,
    },
    {
      catches: 'a file name that is not snake_case',
      path: 'inertia/ui/PlantedName.tsx',
      content: `export const planted = 1\n`,
    },
    {
      catches: 'a request known to a use case',
      path: 'app/orders/planted_context.ts',
      content: `import type { HttpContext } from '@adonisjs/core/http'
export const planted = (ctx: HttpContext) => ctx.params
`,
    },
    {
      catches: 'a line for the console',
      path: 'app/http/planted_console.ts',
      content: `console.log('planted')\n`,
    },
    {
      catches: 'a hook in a condition',
      path: 'inertia/ui/planted_hook.tsx',
      content: `import { useState } from 'react'
export function usePlanted(wanted: boolean) {
  if (wanted) return useState(1)
  return null
}
`,
    },
    {
      catches: 'a function with too many branches',
      path: 'shared/planted_branches.ts',
      content: `export function planted(n: number) {
${Array.from({ length: 20 }, (_, n) => `  if (n === ${n}) return ${n * 2}\n`).join('')}  return n
}
`,
    },
  ],
  format: [
    {
      catches: 'another style',
      path: 'app/http/planted_format.ts',
      content: `export const planted = "text";\n`,
    },
  ],
  imports: [
    {
      catches: 'an import upward',
      path: 'app/http/planted_upward.ts',
      content: `import { planted } from '#app/orders/planted_target'\nexport const upward = planted\n`,
    },
    {
      catches: 'the client importing the server',
      path: 'inertia/ui/planted_server.ts',
      content: `import { planted } from '../../app/orders/planted_target'\nexport const server = planted\n`,
    },
    {
      catches: 'a building block importing a page part',
      path: 'inertia/ui/planted_feature.ts',
      content: `import { planted } from '~/features/planted_target'\nexport const feature = planted\n`,
    },
    {
      catches: 'shared code importing something else',
      path: 'shared/planted_import.ts',
      content: `import { readFileSync } from 'node:fs'\nexport const planted = readFileSync\n`,
    },
    {
      catches: 'an import that leads nowhere',
      path: 'app/http/planted_nowhere.ts',
      content: `import { planted } from '#app/http/does_not_exist'\nexport const nowhere = planted\n`,
    },
    {
      catches: 'a circle',
      path: 'app/cart/planted_circle.ts',
      content: `import { other } from '#app/cart/planted_circle_back'\nexport const planted = () => other\n`,
    },
    {
      catches: 'a domain without a direction',
      path: 'app/planted_domain/planted.ts',
      content: `import { planted } from '#app/orders/planted_target'\nexport const domain = planted\n`,
    },
  ],
  unused: [
    {
      catches: 'a file nobody uses',
      path: 'app/orders/planted_unused.ts',
      content: `export const planted = 1\n`,
    },
  ],
  texts: [
    {
      catches: 'a text in one language only',
      path: 'resources/lang/en/planted_alone.json',
      content: `{ "key": "alone" }\n`,
    },
    {
      catches: 'a Russian plural without all its cases',
      path: 'resources/lang/ru/planted_plural.json',
      content: `{ "key": "{count, plural, one {# строка} few {# строки} other {# строк}}" }\n`,
    },
    {
      catches: 'a name that one language does not use',
      path: 'resources/lang/en/planted_name.json',
      content: `{ "key": "{count} lines of {planted_name}" }\n`,
    },
    {
      catches: 'a brace too many',
      path: 'resources/lang/en/planted_brace.json',
      content: `{ "key": "{count}} lines" }\n`,
    },
    {
      catches: 'a text that is not closed',
      path: 'resources/lang/en/planted_broken.json',
      content: `{ "key": "{count, plural, one {# line} other {# lines}" }\n`,
    },
  ],
}

const companions = {
  'app/orders/planted_target.ts': `export const planted = 1\n`,
  'app/cart/planted_circle_back.ts': `import { planted } from '#app/cart/planted_circle'\nexport const other = () => planted\n`,
  'inertia/features/planted_target.ts': `export const planted = 1\n`,
  'resources/lang/en/planted_plural.json': `{ "key": "{count, plural, one {# line} other {# lines}}" }\n`,
  'resources/lang/ru/planted_name.json': `{ "key": "Строк: {count}" }\n`,
  'resources/lang/ru/planted_brace.json': `{ "key": "Строк: {count}" }\n`,
  'resources/lang/ru/planted_broken.json': `{ "key": "{count, plural, one {#} few {#} many {#} other {#}}" }\n`,
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ASIDE = /^(\.git|build|node_modules|public\/assets|ssr|var)(\/|$)/

function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !ASIDE.test(relative(root, path)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function plant(folder: string, path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** The exit code and the output of one check in the copy. */
function check(folder: string, name: string) {
  return new Promise<{ code: number | null; output: string }>((settle) => {
    const child = spawn(process.execPath, ['bin/check.mjs', name], { cwd: folder })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('close', (code) => settle({ code, output }))
  })
}

test.group('npm run check', (group) => {
  let folder: string
  // A type check takes a while on a busy machine.
  group.each.timeout(180_000)
  group.setup(() => {
    folder = copyOfProject()
    const planted = [
      ...Object.entries(companions),
      ...Object.values(violations).flatMap((all) =>
        all.map(({ path, content }) => [path, content] as const)
      ),
    ]
    for (const [path, content] of planted) plant(folder, path, content)
    return () => rmSync(folder, { recursive: true })
  })

  for (const [name, planted] of Object.entries(violations)) {
    test(`${name}: catches ${planted.map(({ catches }) => catches).join(', ')}`, async ({
      assert,
    }) => {
      const { code, output } = await check(folder, name)
      assert.equal(code, 1)
      for (const { path } of planted) {
        const shown = path.startsWith('resources/') ? path.replace(/^.*\/|\.json$/g, '') : path
        assert.include(output, shown)
      }
    })
  }

  test('codegen: catches routes that cannot be read', async ({ assert }) => {
    plant(folder, 'start/routes.ts', `import '#app/http/planted_missing'\n`)
    const { code, output } = await check(folder, 'codegen')
    assert.equal(code, 1)
    assert.include(output, 'planted_missing')
  })
})
