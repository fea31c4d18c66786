import pg from 'pg'
import { sql } from '#app/database/sql'

const UNDEFINED_TABLE = '42P01'

/** Every table of the database in which a text stands, wherever in a row; those of waiting jobs too. */
export async function placesOf(text: string): Promise<string[]> {
  const tables = await sql.rows<{ name: string; place: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS place, tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`
  )
  const places: string[] = []
  for (const { name, place } of tables) {
    const found = await sql
      .one(`SELECT FROM ${place} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text])
      .catch(unlessGone)
    if (found) places.push(name)
  }
  return places
}

/** A table of an import that ended meanwhile holds nothing. */
function unlessGone(error: unknown): null {
  if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return null
  throw error
}

/** Foreign keys of one column, also those whose old rows were never looked at, that name what is not there. */
export async function danglingReferences(): Promise<string[]> {
  const keys = await sql.rows<{
    name: string
    child: string
    own: string
    parent: string
    its: string
  }>(
    `SELECT c.conname AS name, c.conrelid::regclass::text AS child, quote_ident(a.attname) AS own,
       c.confrelid::regclass::text AS parent, quote_ident(f.attname) AS its
     FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
     WHERE c.contype = 'f' AND cardinality(c.conkey) = 1`
  )
  const dangling: string[] = []
  for (const { name, child, own, parent, its } of keys) {
    const found = await sql.one(
      `SELECT FROM ${child} x WHERE ${own} IS NOT NULL
         AND NOT EXISTS (SELECT FROM ${parent} y WHERE y.${its} = x.${own}) LIMIT 1`
    )
    if (found) dangling.push(name)
  }
  return dangling
}
