import { FOLLOWED } from './table_owners.mjs'

/**
 * @typedef {{path: string, code: string}} File without its comments
 * @typedef {object} Part of a file: one declaration at its top level
 * @property {string} path
 * @property {string} code
 * @property {string} name
 * @property {boolean} isExported
 */

const DECLARATION =
  /^(?=(?:export |async |abstract |default )*(?:function|const|let|class|type|interface|import)\b)/m
const NAME = /^(?:export |async |default )*(?:function\*?|const|let|class) (\w+)/
/** Sends a statement to the database. */
const SENDS = /\.(?:run|one|rows)\s*[<(]|\boneRow\s*[<(]/

/**
 * Statements that write a table whose changes have to be told after the commit, by a function that does not tell.
 * A text with such a statement that does not send it itself is sent by those who name it.
 * @param {readonly File[]} files
 * @param {(code: string) => string[]} writtenIn the tables that a piece of code writes
 */
export function checkFollowedWrites(files, writtenIn) {
  const parts = files.flatMap(partsOf)
  return FOLLOWED.flatMap(({ what, call, tables = [], text }) => {
    const writes = (/** @type {string} */ code) =>
      text?.test(code) || writtenIn(code).some((table) => tables.includes(table))
    /** @type {Set<Part>} */
    const writing = new Set(parts.filter(({ code }) => writes(code)))
    for (const part of writing) {
      if (isSending(part) || part.name === '') continue
      for (const other of parts) if (names(other, part)) writing.add(other)
    }
    return [...writing]
      .filter((part) => isSending(part) && !part.code.includes(`${call}(`))
      .map(({ path, name }) => `${path}: ${name} writes ${what} and does not call ${call}`)
  })

  /** @param {Part} part */
  function isSending({ code }) {
    return SENDS.test(code)
  }

  /**
   * Whether a part uses a text of another one.
   * @param {Part} part
   * @param {Part} text
   */
  function names(part, text) {
    if (part === text || !part.code.includes(text.name)) return false
    if (!new RegExp(`\\b${text.name}\\b`).test(part.code)) return false
    return part.path === text.path || (text.isExported && importsOf(part.path).has(text.name))
  }

  /** @param {string} path */
  function importsOf(path) {
    const known = imports.get(path)
    if (known) return known
    const found = parts
      .filter((part) => part.path === path && part.code.startsWith('import'))
      .flatMap(({ code }) => code.match(/\w+/g) ?? [])
    const imported = new Set(found)
    imports.set(path, imported)
    return imported
  }
}

/** @type {Map<string, Set<string>>} */
const imports = new Map()

/**
 * @param {File} file
 * @returns {Part[]}
 */
function partsOf({ path, code }) {
  return code.split(DECLARATION).map((part) => ({
    path,
    code: part,
    name: NAME.exec(part)?.[1] ?? '',
    isExported: part.startsWith('export '),
  }))
}
