import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inProject } from '../paths.mjs'
import { checkFollowedWrites } from './followed_writes.mjs'
import { EXEMPT, OWNERS, READ_BY_ALL, READS } from './table_owners.mjs'

/** Keywords of SQL are written in capitals, so its texts are found without parsing the code around them. */
const WRITE =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE|COPY|MERGE\s+INTO)\s+(?:ONLY\s+)?(\w+)/g
const NAME = String.raw`(?:ONLY\s+|LATERAL\s+)?[a-z_]\w*(?:\s+(?:AS\s+)?[a-z_]\w*)?`
const READ = new RegExp(
  String.raw`(?<!DELETE\s)\b(?:FROM|JOIN|USING)\s+(${NAME}(?:\s*,\s*${NAME})*)`,
  'g'
)
/** A file where the name of a table that is written stands apart from the statement, as a text. */
const NAMES_APART =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|COPY)\s+\$\{|\b(?:copyRows|deleteInChunks|redirectRows|ownTables)\b/
/** A text that begins with the name of a table: all of it, or before its columns. */
const TEXT = /['"`](\w+)(?: \(|['"`])/g
const COMMENT = /^\s*(?:\*|\/[/*]).*$/gm

/** @type {Map<string, string>} */
const ownerOf = new Map(
  Object.entries(OWNERS).flatMap(([room, tables]) =>
    tables.map((table) => /** @type {[string, string]} */ ([table, room]))
  )
)

/**
 * Tables without an owner, writes to a table of another room, and reads of one without a reason; and what the
 * lists name in vain. A line each.
 */
export function checkTables() {
  const files = readdirSync(inProject('app'), { recursive: true, encoding: 'utf8' })
    .map((name) => ({ path: `app/${name.replaceAll('\\', '/')}`, room: name.split(/[/\\]/)[0] }))
    .filter(({ path, room }) => path.endsWith('.ts') && !(room in EXEMPT))
    .map((file) => ({
      ...file,
      code: readFileSync(inProject(file.path), 'utf8').replace(COMMENT, ''),
    }))
  const mayImport = readDirections()
  const used = new Set()
  const complaints = files.flatMap(({ path, room, code }) => {
    const others = (/** @type {string[]} */ tables) =>
      [...new Set(tables)].flatMap((table) => {
        const owner = ownerOf.get(table)
        return owner === undefined || owner === room ? [] : [{ table, owner }]
      })
    const written = others(writtenIn(code)).map(
      ({ table, owner }) => `${path}: writes ${table}, which ${owner} owns`
    )
    const read = others(readIn(code)).flatMap(({ table, owner }) => {
      if (isReadByAll(table) || mayImport(room, owner)) return []
      const reasons = READS.filter((one) => one.room === room && one.tables.includes(table))
      for (const reason of reasons) used.add(`${reason.room} ${table}`)
      return reasons.length > 0 ? [] : [`${path}: reads ${table} of ${owner} without a reason`]
    })
    return [...written, ...read]
  })
  return [...complaints, ...checkFollowedWrites(files, writtenIn), ...checkLists(used)]
}

/**
 * Whether the lists say neither too little nor too much.
 * @param {Set<string>} used the reasons that something was read for
 */
function checkLists(used) {
  const list = 'bin/lib/checks/table_owners.mjs'
  const tables = tablesOfMigrations()
  const named = Object.values(OWNERS).flat()
  return [
    ...[...tables]
      .filter(([table]) => !ownerOf.has(table))
      .map(([table, migration]) => `${migration}: ${table} has no owner`),
    ...named.filter((table) => !tables.has(table)).map((table) => `${list}: there is no ${table}`),
    ...named
      .filter((table, at) => named.indexOf(table) !== at)
      .map((table) => `${list}: ${table} has two owners`),
    ...READS.flatMap(({ room, tables: read }) =>
      read
        .filter((table) => !used.has(`${room} ${table}`))
        .map((table) => `${list}: ${room} does not read ${table}, or needs no reason`)
    ),
  ]
}

/** The tables that there are after all migrations, each with the one that made it. */
function tablesOfMigrations() {
  const statement =
    /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)|DROP TABLE (\w+)|ALTER TABLE (\w+) RENAME TO (\w+)/g
  /** @type {Map<string, string>} */
  const tables = new Map()
  for (const name of readdirSync(inProject('database/migrations')).toSorted()) {
    const path = `database/migrations/${name}`
    const text = readFileSync(inProject(path), 'utf8').replace(/--.*$/gm, '')
    for (const [, made, dropped, before, after] of text.matchAll(statement)) {
      if (made) tables.set(made, path)
      if (dropped) tables.delete(dropped)
      if (before && tables.delete(before)) tables.set(after, path)
    }
  }
  return tables
}

/** @param {string} code */
function writtenIn(code) {
  const written = [...code.matchAll(WRITE)]
  const apart = NAMES_APART.test(code) ? [...code.matchAll(TEXT)] : []
  return [...written, ...apart].map(([, table]) => table)
}

/** @param {string} code */
function readIn(code) {
  return [...code.matchAll(READ)].flatMap(([, list]) =>
    list.split(',').map(
      (item) =>
        item
          .trim()
          .replace(/^(?:ONLY|LATERAL)\s+/, '')
          .split(/\s/)[0]
    )
  )
}

/** @param {string} table */
const isReadByAll = (table) => READ_BY_ALL.some(({ tables }) => tables.includes(table))

/** Answers whether one room of app/ may import another one (.dependency-cruiser.cjs). */
function readDirections() {
  /** @type {import('dependency-cruiser').IConfiguration} */
  const { forbidden = [] } = createRequire(import.meta.url)(inProject('.dependency-cruiser.cjs'))
  return (/** @type {string} */ room, /** @type {string} */ other) => {
    const rule = forbidden.find(({ name }) => name === `${room}-imports-only-below`)
    return rule && 'to' in rule && new RegExp(String(rule.to.pathNot)).test(`app/${other}/`)
  }
}
