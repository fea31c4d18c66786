import type { Transaction } from '#app/database/sql'
import type { Fold } from '#app/price_lists/brands/folding/fold'

type Cross = Record<'partnumber_key' | 'to_partnumber_key' | 'kind', string> &
  Record<'brand_id' | 'to_brand_id', number>

/** What came along with an alias. */
interface Belongings {
  aliases: string[]
  /** Whole rows: the known brand's own rules hold for what becomes its own. */
  rules: unknown[]
  /** As they were, and those of the known brand that were made of them. */
  crosses: Cross[]
  made_crosses: number[]
  /** Prices that are held back. */
  holds: number[]
  /** How changes of imports name the brand: these stay, and lead back. */
  names: string[]
}

/** Gives the known brand what belongs to the other name: its names and crosses. Its markup rules end. */
export async function belongTo(
  tx: Transaction,
  { brand_id: from, to_brand_id: to }: Fold
): Promise<Belongings> {
  const aliases = await tx.rows<{ key: string }>(
    'UPDATE brand_aliases SET brand_id = $2 WHERE brand_id = $1 RETURNING key',
    [from, to]
  )
  const rules = await tx.rows<{ rule: unknown }>(
    'DELETE FROM markup_rules r WHERE brand_id = $1 RETURNING to_jsonb(r) AS rule',
    [from]
  )
  const crosses = await tx.rows<Cross>(
    `DELETE FROM crosses WHERE brand_id = $1 OR to_brand_id = $1
     RETURNING brand_id, partnumber_key, to_brand_id, to_partnumber_key, kind`,
    [from]
  )
  const renamed = crosses.map((cross) => ({
    ...cross,
    brand_id: cross.brand_id === from ? to : cross.brand_id,
    to_brand_id: cross.to_brand_id === from ? to : cross.to_brand_id,
  }))
  return {
    aliases: aliases.map(({ key }) => key),
    rules: rules.map(({ rule }) => rule),
    crosses,
    made_crosses: await addCrosses(tx, renamed),
    holds: await moveHolds(tx, from, to),
    names: await moveChanges(tx, from, to),
  }
}

/** Of a position that has one under both names the newer one stays. */
async function moveHolds(tx: Transaction, from: number, to: number): Promise<number[]> {
  await tx.run(
    `DELETE FROM price_holds h USING price_holds t
     WHERE h.brand_id IN ($1, $2) AND t.brand_id IN ($1, $2) AND h.brand_id <> t.brand_id
       AND t.price_list_id = h.price_list_id AND t.partnumber_key = h.partnumber_key
       AND (t.held_at, t.id) > (h.held_at, h.id)`,
    [from, to]
  )
  const holds = await tx.rows<{ id: number }>(
    'UPDATE price_holds SET brand_id = $2 WHERE brand_id = $1 RETURNING id',
    [from, to]
  )
  return holds.map(({ id }) => id)
}

/** An import that waits is confirmed with what its changes say. */
async function moveChanges(tx: Transaction, from: number, to: number): Promise<string[]> {
  const names = await tx.rows<{ brand_name: string }>(
    `WITH moved AS (
       UPDATE price_import_changes SET brand_id = $2 WHERE brand_id = $1 RETURNING brand_name)
     SELECT DISTINCT brand_name FROM moved`,
    [from, to]
  )
  return names.map(({ brand_name }) => brand_name)
}

/** Gives the name back its own aliases, so that files find it by them. */
export async function takeAliases(tx: Transaction, fold: Fold): Promise<void> {
  const belongings = await belongingsOf(tx, fold)
  await tx.run('UPDATE brand_aliases SET brand_id = $2 WHERE key = ANY ($1) AND brand_id = $3', [
    belongings?.aliases ?? [],
    fold.brand_id,
    fold.to_brand_id,
  ])
}

/** Gives back the rest, as far as it is there still. */
export async function belongBack(tx: Transaction, fold: Fold): Promise<void> {
  const belongings = await belongingsOf(tx, fold)
  if (!belongings) return
  const { rules, crosses, made_crosses, holds, names } = belongings
  await tx.run(
    `INSERT INTO markup_rules OVERRIDING SYSTEM VALUE
     SELECT r.* FROM jsonb_populate_recordset(NULL::markup_rules, $1::jsonb) r
     WHERE (r.price_group_id IS NULL OR EXISTS (SELECT FROM price_groups WHERE id = r.price_group_id))
       AND (r.contractor_id IS NULL OR EXISTS (SELECT FROM contractors WHERE id = r.contractor_id))
       AND (r.price_list_id IS NULL OR EXISTS (SELECT FROM price_lists WHERE id = r.price_list_id))
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rules)]
  )
  await tx.run(
    `UPDATE price_import_changes SET brand_id = $2 WHERE brand_id = $3 AND brand_name = ANY ($1)`,
    [names, fold.brand_id, fold.to_brand_id]
  )
  await tx.run('UPDATE price_holds SET brand_id = $2 WHERE id = ANY ($1) AND brand_id = $3', [
    holds,
    fold.brand_id,
    fold.to_brand_id,
  ])
  await tx.run('DELETE FROM crosses WHERE id = ANY ($1)', [made_crosses])
  await addCrosses(tx, crosses)
}

async function belongingsOf(tx: Transaction, { id }: Fold): Promise<Belongings | null> {
  const row = await tx.one<{ belongings: Belongings | null }>(
    'SELECT belongings FROM brand_decisions WHERE id = $1',
    [id]
  )
  return row?.belongings ?? null
}

/** Those that are there already, or say that a part stands in for itself, are left out. */
async function addCrosses(tx: Transaction, crosses: readonly Cross[]): Promise<number[]> {
  if (crosses.length === 0) return []
  const rows = await tx.rows<{ id: number }>(
    `INSERT INTO crosses (brand_id, partnumber_key, to_brand_id, to_partnumber_key, kind)
     SELECT c.* FROM jsonb_to_recordset($1::jsonb) AS c (brand_id bigint, partnumber_key text,
       to_brand_id bigint, to_partnumber_key text, kind text)
     JOIN brands b ON b.id = c.brand_id JOIN brands t ON t.id = c.to_brand_id
     WHERE (c.brand_id, c.partnumber_key) <> (c.to_brand_id, c.to_partnumber_key)
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(crosses)]
  )
  return rows.map(({ id }) => id)
}
