import { rmSync } from 'node:fs'
import { test } from '@japa/runner'
import { check, copyOfProject, plant } from '#tests/unit/checks/planted_project'

interface Violation {
  catches: string
  path: string
  content: string
  /** What the complaint names, when that is not the path. */
  shows?: string
}

/**
 * Each check of `npm run check` is shown a copy of the project with violations in it. A check that
 * has gone blind (a tool that sees no files, an alias it cannot follow) says “all is well” there. The rules
 * about imports have a file of their own (planted_imports.spec.ts).
 */
const violations: Record<string, Violation[]> = {
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
      catches: 'input that is not read by the one reader',
      path: 'app/orders/planted_controller.ts',
      content: `import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
export const planted = ({ request }: HttpContext) => request.validateUsing(vine.create({}))
`,
    },
    {
      catches: 'a test that waits for a while',
      path: 'tests/browser/shell/planted_wait.spec.ts',
      content: `import type { Page } from 'playwright'
export const planted = (page: Page) => page.waitForTimeout(200)
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
  folders: [
    {
      catches: 'a folder of more than 18 files of code',
      path: 'app/planted_folder/planted_18.ts',
      shows: 'app/planted_folder holds 19 files',
      content: `export const planted = 1\n`,
    },
  ],
  unused: [
    {
      catches: 'a file nobody uses',
      path: 'app/orders/planted_unused.ts',
      content: `export const planted = 1\n`,
    },
  ],
  docs: [
    {
      catches: 'a document that names a file which is not there',
      path: 'docs/planted_file.md',
      content: 'See `offers/planted_missing.ts`.\n',
      shows: 'docs/planted_file.md: there is no offers/planted_missing.ts',
    },
    {
      catches: 'a link that leads nowhere',
      path: 'docs/decisions/planted_link.md',
      content: '[The house](../planted_missing.md#rooms)\n',
      shows: 'docs/decisions/planted_link.md: the link to ../planted_missing.md leads nowhere',
    },
    {
      catches: 'a comment that names a heading which is not there',
      path: 'app/http/planted_heading.ts',
      content: `/** See docs/product.md, "Planted". */\nexport const planted = 1\n`,
      shows: 'app/http/planted_heading.ts: there is no docs/product.md, "Planted"',
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
      catches: 'a key that is given twice',
      path: 'resources/lang/en/planted_twice.json',
      content: `{ "key": "first", "key": "second: \\"last\\"" }\n`,
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
  ...Object.fromEntries(
    Array.from({ length: 18 }, (_, n) => [`app/planted_folder/planted_${n}.ts`, ''])
  ),
  'resources/lang/en/planted_plural.json': `{ "key": "{count, plural, one {# line} other {# lines}}" }\n`,
  'resources/lang/ru/planted_name.json': `{ "key": "Строк: {count}" }\n`,
  'resources/lang/ru/planted_twice.json': `{ "key": "второй" }\n`,
  'resources/lang/ru/planted_brace.json': `{ "key": "Строк: {count}" }\n`,
  'resources/lang/ru/planted_broken.json': `{ "key": "{count, plural, one {#} few {#} many {#} other {#}}" }\n`,
}

test.group('npm run check', (group) => {
  let folder: string
  group.setup(() => {
    const planted = Object.values(violations)
      .flat()
      .map(({ path, content }) => [path, content] as const)
    folder = copyOfProject({ ...companions, ...Object.fromEntries(planted) })
    return () => rmSync(folder, { recursive: true })
  })

  for (const [name, planted] of Object.entries(violations)) {
    test(`catches ${planted.map(({ catches }) => catches).join(', ')} (${name})`, async ({
      assert,
    }) => {
      const { code, output } = await check(folder, name)
      assert.equal(code, 1)
      for (const { path, shows } of planted) {
        const text = path.startsWith('resources/') ? path.replace(/^.*\/|\.json$/g, '') : path
        assert.include(output, shows ?? text)
      }
    })
  }

  test('catches routes that cannot be read (codegen)', async ({ assert }) => {
    plant(folder, 'start/routes.ts', `import '#app/http/planted_missing'\n`)
    const { code, output } = await check(folder, 'codegen')
    assert.equal(code, 1)
    assert.include(output, 'planted_missing')
  })
})
