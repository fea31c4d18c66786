import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * As tsconfig.json has it.
 * @type {import('rolldown/utils').TransformOptions}
 */
export const FORM = {
  lang: 'ts',
  sourceType: 'module',
  target: 'esnext',
  typescript: { onlyRemoveTypeImports: true },
  decorator: { legacy: true, emitDecoratorMetadata: true },
}

/**
 * A file of TypeScript as JavaScript. Types are not checked: `npm run check` does that.
 * @param {string} file its path, for messages
 * @param {string} text
 * @param {{sourceMap?: boolean}} options whether the code ends with a map of the source
 */
export function transpile(file, text, { sourceMap = false } = {}) {
  // Loaded when it is first needed, so a process whose files are all cached does not load it.
  /** @type {typeof import('rolldown/utils')} */
  const { transformSync } = require('rolldown/utils')
  const { code, map, errors } = transformSync(file, text, {
    ...FORM,
    sourcemap: sourceMap,
    tsconfig: false,
  })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`)
  return map ? `${code}\n${inline({ ...map, sourcesContent: undefined })}` : code
}

/** @param {object} map */
function inline(map) {
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  return `//# sourceMappingURL=data:application/json;base64,${encoded}`
}
