/**
 * The reference of bench/search.ts: only node:http and pg. It finds the offers of a number and returns them as JSON,
 * without session, prices and analogues.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const text = `
  SELECT o.id::int, b.name AS brand_name, coalesce(o.partnumber, o.partnumber_key) AS partnumber,
    o.name, o.cost AS price, l.currency_code, l.name AS price_list_name, o.available_quantity,
    o.available_is_minimum, coalesce(o.multiple, 1) AS multiple,
    coalesce(o.min_quantity, 1) AS min_quantity, l.delivery_days, l.delivery_days_max, l.updated_at
  FROM offers o JOIN brands b ON b.id = o.brand_id JOIN price_lists l ON l.id = o.price_list_id
  WHERE o.partnumber_key = $1 AND o.gone_at IS NULL ORDER BY o.cost, o.id LIMIT 500`

createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://bare')
  const values = [searchParams.get('partnumber')]
  const { rows } = await pool.query({ name: 'bare_search', text, values })
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ offers: rows }))
}).listen(Number(process.env.PORT), '127.0.0.1')
