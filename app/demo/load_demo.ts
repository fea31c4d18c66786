import { loadCart } from '#app/demo/orders/load_cart'
import { loadCatalog } from '#app/demo/catalog/load_catalog'
import { loadImports } from '#app/demo/catalog/load_imports'
import { loadOrders } from '#app/demo/orders/load_orders'
import { loadSales } from '#app/demo/sales/load_sales'
import { loadNews } from '#app/demo/load_news'
import { loadPeople } from '#app/demo/load_people'
import { loadQuotations } from '#app/demo/quotations/load_quotations'
import { loadRates } from '#app/demo/catalog/load_rates'
import { randomFrom } from '#app/demo/random'
import { sql, type Transaction } from '#app/database/sql'

/** Any number; the same one makes the same demo everywhere. */
const SEED = 90

/** Two commands at once must not both find the database empty. */
const DEMO_LOCK = 7_405_212

type Loaded = { ok: true } | { ok: false; error: { type: 'not_empty' } }

/** Loads the demo trader into a database that has no contractors yet, in one transaction. */
export async function loadDemo(): Promise<Loaded> {
  const loaded = await sql.transaction(async (tx): Promise<Loaded> => {
    await tx.run('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK])
    const found = await tx.one('SELECT FROM contractors LIMIT 1')
    if (found) return { ok: false, error: { type: 'not_empty' } }
    await fill(tx)
    return { ok: true }
  })
  if (loaded.ok) await analyzeDatabase()
  return loaded
}

/** Tables that keep their rows: made by the migrations, changed by hardly anyone. */
const kept = [
  'migrations',
  'currencies',
  'currency_rates',
  'regions',
  'vat_rates',
  'price_groups',
  'sale_numbers',
]

type Reset =
  | { ok: true }
  | { ok: false; error: { type: 'no_demo' } }
  | { ok: false; error: { type: 'others_there'; emails: string[] } }

/**
 * Empties the database and loads the demo again, in one transaction. Refuses when the database is
 * not a demo, and, unless `force` is given, when people signed up who are not of the demo.
 */
export async function resetDemo({ force }: { force: boolean }): Promise<Reset> {
  const reset = await sql.transaction(async (tx): Promise<Reset> => {
    await tx.run('SELECT pg_advisory_xact_lock($1)', [DEMO_LOCK])
    const demo = await tx.one("SELECT FROM users WHERE email = 'buyer@demo.test'")
    if (!demo) return { ok: false, error: { type: 'no_demo' } }
    const others = await tx.rows<{ email: string }>(
      `SELECT coalesce(email, 'user ' || id) AS email FROM users
       WHERE email IS NULL OR email NOT LIKE '%@demo.test' ORDER BY email LIMIT 5`
    )
    if (others.length > 0 && !force) {
      return {
        ok: false,
        error: { type: 'others_there', emails: others.map(({ email }) => email) },
      }
    }
    await empty(tx)
    await fill(tx)
    return { ok: true }
  })
  if (reset.ok) await analyzeDatabase()
  return reset
}

async function empty(tx: Transaction): Promise<void> {
  const tables = await tx.rows<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = current_schema() AND tablename <> ALL ($1) ORDER BY 1`,
    [[...kept, 'catalog_version']]
  )
  await withoutGuards(tx, () =>
    tx.run(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY`)
  )
  await tx.run("DELETE FROM price_groups WHERE name <> 'default'")
  await tx.run(`INSERT INTO markup_rules (price_group_id, percent)
    SELECT id, 20 FROM price_groups WHERE name = 'default'`)
  await tx.run(`SELECT setval('order_numbers', start_value, false) FROM pg_sequences
    WHERE schemaname = current_schema() AND sequencename = 'order_numbers'`)
}

/**
 * What happened stays, and the database holds to that (0013_what_stays.sql). In a demo that starts
 * over nothing has happened, so its owner takes the guards down for this one statement.
 */
async function withoutGuards(tx: Transaction, work: () => Promise<unknown>): Promise<void> {
  const guards = await tx.rows<{ table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name FROM pg_trigger
     WHERE tgfoid = 'refuse_rewriting'::regproc`
  )
  for (const { table, name } of guards) await tx.run(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  await work()
  for (const { table, name } of guards) await tx.run(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`)
}

async function fill(tx: Transaction): Promise<void> {
  // On a slow machine the longest list takes longer than what a page may take.
  await tx.withoutTimeLimit()
  const random = randomFrom(SEED)
  const people = await loadPeople(tx)
  await loadRates(tx, random)
  await loadCatalog(tx, people, random)
  await loadOrders(tx, people, new Date(), random)
  await loadCart(tx, people, random)
  await loadImports(tx, people, random)
  await loadSales(tx, people)
  await loadQuotations(tx, people, new Date())
  await loadNews(tx)
}

/** Fresh statistics, so that the first searches already take the right way. */
async function analyzeDatabase(): Promise<void> {
  await sql.run('ANALYZE')
}
