import type pg from 'pg'
import { hashPassword } from '#app/accounts/passwords/passwords'
import { withClient } from '#bench/lib/database'

export const PASSWORD = 'the password of the bench'

/** The buyers whose lists are read, with the number of order items of their contractors. */
export const BUYERS = {
  usual: { email: 'usual@bench.test', lines: 20_000 },
  large: { email: 'large@bench.test', lines: 1_000_000 },
} as const

const LINES_OF_USUAL = 100
const LINES_OF_LARGE = 200

/**
 * Creates order items: those of the two buyers, and those of other contractors with as many items as the usual one, in
 * the order in which they were placed over two years. They have no movements, except for refused pieces.
 */
export async function fillOrders(url: string, items: number): Promise<void> {
  return withClient(url, async (client) => {
    // Checks for each of ten million lines are skipped, and indexes are built once.
    await client.query('SET session_replication_role = replica')
    await makeContractors(client, items)
    await makeOrders(client)
    await withoutIndexes(client, () => makeItems(client))
    await makeInvoices(client)
    await addUp(client)
    await client.query('VACUUM ANALYZE')
  })
}

async function makeContractors(client: pg.Client, items: number): Promise<void> {
  const others = Math.ceil((items - BUYERS.large.lines) / BUYERS.usual.lines) - 1
  await client.query(
    `INSERT INTO contractors (code, name, region_code, currency_code, price_group_id, status)
     SELECT code, code, 'UAE', 'AED', g.id, 'active'
     FROM (VALUES ('LARGE'), ('USUAL')) named (code), price_groups g WHERE g.name = 'default'
     UNION ALL SELECT 'OTHER-' || n, 'Other ' || n, 'UAE', 'AED', g.id, 'active'
     FROM generate_series(1, $1::int) n, price_groups g WHERE g.name = 'default'`,
    [others]
  )
  await client.query(
    `INSERT INTO users (name, email, password, email_verified_at, contractor_id)
     SELECT 'Bench', u.email, $3, now(), c.id
     FROM (VALUES ('LARGE', $1), ('USUAL', $2)) u (code, email) JOIN contractors c USING (code)`,
    [BUYERS.large.email, BUYERS.usual.email, await hashPassword(PASSWORD)]
  )
}

/** Orders are distributed evenly over two years and over all contractors. */
async function makeOrders(client: pg.Client): Promise<void> {
  const [large, usual] = [BUYERS.large.lines / LINES_OF_LARGE, BUYERS.usual.lines / LINES_OF_USUAL]
  await client.query(`
    INSERT INTO orders (contractor_id, region_code, currency_code, source, reference, items_count,
      created_at)
    SELECT c.id, 'UAE', 'AED', 'cart', 'Job ' || (n * 7919 + c.id) % 50000,
      CASE c.code WHEN 'LARGE' THEN ${LINES_OF_LARGE} ELSE ${LINES_OF_USUAL} END,
      now() - interval '2 years' * (1 - (n + (c.id % 97) / 97.0)
        / CASE c.code WHEN 'LARGE' THEN ${large} ELSE ${usual} END)
    FROM contractors c,
      generate_series(0, CASE c.code WHEN 'LARGE' THEN ${large} ELSE ${usual} END - 1) n
    ORDER BY 7`)
}

/** The items of the last month are not delivered yet; one line in twenty was partly refused. */
async function makeItems(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO order_items (order_id, contractor_id, line, brand_name, partnumber, partnumber_key,
      name, price_list_name, price, currency_code, delivery_days, reference, confirmed_at,
      promised_on, promised_on_new, qty_ordered, qty_processing, qty_ready, qty_sent, qty_delivered,
      qty_refused, state_code, created_at)
    SELECT o.id, o.contractor_id, line, 'Brand ' || h % 400, k, k, 'Oil filter, spin-on ' || h % 5000,
      'List ' || h % 40, (h % 99991 + 1)::numeric / 7, 'AED', h % 30 + 1, 'Bay ' || h % 90, o.created_at,
      o.created_at::date + h % 30 + 1, CASE WHEN h % 50 = 0 THEN o.created_at::date + h % 30 + 8 END,
      q + r, CASE s WHEN 0 THEN q ELSE 0 END, CASE s WHEN 1 THEN q ELSE 0 END,
      CASE WHEN s > 1 THEN q ELSE 0 END, CASE s WHEN 3 THEN q ELSE 0 END, r,
      CASE WHEN r > 0 AND s = 3 THEN 'completed' WHEN r > 0 THEN 'partial'
        ELSE (ARRAY['processing', 'ready', 'delivery', 'completed'])[s + 1] END, o.created_at
    FROM orders o, generate_series(1, o.items_count) line,
      LATERAL (SELECT hashint8(o.id * 1000 + line) & 2147483647 AS h) hashed,
      LATERAL (SELECT upper(substr(md5((h % 2000000)::text), 1, 10)) AS k, h % 9 + 1 AS q,
        CASE WHEN h % 20 = 0 THEN h % 3 + 1 ELSE 0 END AS r,
        CASE WHEN o.created_at < now() - interval '30 days' THEN 3 ELSE h % 4 END AS s) drawn
    ORDER BY o.id`)
  await client.query(`
    INSERT INTO order_item_movements (order_item_id, quantity, from_bucket, to_bucket, reason, at)
    SELECT id, qty_refused, 'processing', 'refused', 'not_available', created_at
    FROM order_items WHERE qty_refused > 0`)
}

/** Creates the deliveries to the two buyers: an invoice and a box for each order. */
async function makeInvoices(client: pg.Client): Promise<void> {
  await client.query(`
    WITH issued AS (
      INSERT INTO sales (contractor_id, region_code, currency_code, state, number, date, due_on,
        boxes_count, pieces_count, lines_count, weight, total, issued_at, said)
      SELECT contractor_id, region_code, currency_code, 'delivered', 'B' || id, created_at::date,
        created_at::date + 14, 1, items_count * 5, items_count, id % 90 + 1, id % 9973, created_at, '{}'
      FROM orders WHERE created_at < now() - interval '30 days'
        AND contractor_id IN (SELECT contractor_id FROM users WHERE email LIKE '%@bench.test')
      RETURNING id, number),
    boxed AS (
      INSERT INTO boxes (sale_id, box_number, closed_at) SELECT id, 1, now() FROM issued
      RETURNING id, sale_id)
    INSERT INTO sale_items (sale_id, box_id, contractor_id, order_item_id, order_id, order_number,
      reference, brand_name, partnumber, partnumber_key, name, quantity, price)
    SELECT s.id, b.id, i.contractor_id, i.id, i.order_id, i.order_id::text, i.reference, i.brand_name,
      i.partnumber, i.partnumber_key, i.name, i.qty_delivered, i.price
    FROM issued s JOIN boxed b ON b.sale_id = s.id JOIN order_items i ON 'B' || i.order_id = s.number`)
}

async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS text
     FROM pg_index i WHERE i.indrelid IN ('order_items'::regclass, 'order_item_movements'::regclass)
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await work()
  await client.query("SET maintenance_work_mem = '1GB'")
  for (const { text } of rows) await client.query(text)
}

/** Writes the totals of orders and contractors, which are otherwise written with the lines. */
async function addUp(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE orders o SET amount = s.amount, state_code = s.state_code
    FROM (SELECT order_id, sum(qty_ordered * price) AS amount,
        CASE WHEN count(DISTINCT state_code) = 1 THEN min(state_code)
          WHEN bool_and(state_code IN ('completed', 'cancelled')) THEN 'completed'
          ELSE 'partial' END AS state_code
      FROM order_items GROUP BY order_id) s WHERE s.order_id = o.id`)
  await client.query(`
    INSERT INTO order_counts (contractor_id, orders, order_items)
    SELECT contractor_id, count(*), sum(items_count) FROM orders GROUP BY contractor_id`)
}
