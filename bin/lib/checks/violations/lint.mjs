/**
 * @param {string} catches
 * @param {string} path
 * @param {string} rule
 * @param {string} content
 */
const violation = (catches, path, rule, content) => ({
  catches,
  path,
  content,
  shows: [path, `(${rule})`],
})

/** @type {import('./judge.mjs').Planted} */
export const lint = {
  violations: [
    violation(
      'any',
      'app/http/planted/any.ts',
      'no-explicit-any',
      `export const planted: any = 1\n`
    ),
    violation(
      'a promise nobody waits for',
      'app/http/planted/promise.ts',
      'no-floating-promises',
      `import { sql } from '#app/database/sql'
export function planted() {
  sql.run('SELECT 1')
}
`
    ),
    violation(
      'a file name that is not snake_case',
      'inertia/ui/planted/WrongName.tsx',
      'filename-case',
      `export const planted = 1\n`
    ),
    violation(
      'a request known to a use case',
      'app/orders/planted/context.ts',
      'no-restricted-imports',
      `import type { HttpContext } from '@adonisjs/core/http'
export const planted = (ctx: HttpContext) => ctx.params
`
    ),
    violation(
      'input that is not read by the one reader',
      'app/orders/planted/input_controller.ts',
      'no-restricted-properties',
      `import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
export const planted = ({ request }: HttpContext) => request.validateUsing(vine.create({}))
`
    ),
    violation(
      'a test that waits for a while',
      'tests/browser/planted/wait.spec.ts',
      'no-restricted-properties',
      `interface Page { waitForTimeout(milliseconds: number): Promise<void> }
export const planted = (page: Page) => page.waitForTimeout(200)
`
    ),
    violation(
      'a line for the console',
      'app/http/planted/console.ts',
      'no-console',
      `console.log('planted')\n`
    ),
    violation(
      'a hook in a condition',
      'inertia/ui/planted/hook.tsx',
      'rules-of-hooks',
      `import { useState } from 'react'
export function usePlanted(wanted: boolean) {
  if (wanted) return useState(1)
  return null
}
`
    ),
    violation(
      'a function with too many branches',
      'shared/planted/branches.ts',
      'complexity',
      `export function planted(n: number) {
${Array.from({ length: 20 }, (_, n) => `  if (n === ${n}) return ${n * 2}\n`).join('')}  return n
}
`
    ),
  ],
}
