import { documents } from './documents.mjs'
import { folders } from './folders.mjs'
import { imports } from './imports.mjs'
import { lint } from './lint.mjs'
import { tableWrites } from './table_writes.mjs'
import { texts } from './texts.mjs'
import { types } from './types.mjs'
import { words } from './words.mjs'

/** @typedef {import('./judge.mjs').Planted} Planted */

/**
 * The violations that are planted for each check. A planted file lies in a folder `planted`, so that no folder of
 * the project grows, or has a name that begins with `planted_`.
 * @type {Record<string, Planted>}
 */
export const tables = {
  ...types,
  lint,
  imports,
  folders,
  tables: tableWrites,
  texts,
  docs: documents,
  words,
  format: {
    violations: [
      {
        catches: 'another style',
        path: 'app/http/planted/format.ts',
        content: `export const planted = "text";\n`,
      },
    ],
  },
  unused: {
    violations: [
      {
        catches: 'a file nobody uses',
        path: 'app/orders/planted/unused.ts',
        content: `export const planted = 1\n`,
        shows: ['Unused files: app/orders/planted/unused.ts'],
      },
    ],
  },
}

/**
 * The contents of all planted files by their path.
 * @param {Record<string, Planted>} planted
 * @returns {Record<string, string>}
 */
export function filesOf(planted) {
  const files = Object.values(planted).flatMap(({ violations, companions = {} }) => [
    ...Object.entries(companions),
    ...violations.map(({ path, content }) => /** @type {const} */ ([path, content])),
  ])
  return Object.fromEntries(files)
}
