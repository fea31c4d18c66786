import { test } from '@japa/runner'
import { QUOTATION_STATES } from '#shared/answers/quotation'
import { isWorkingDay, type Region } from '#shared/working_days'
import { stateNow } from '#app/quotations/state_now'
import { passwordFits } from '#app/accounts/passwords/passwords'
import { givenOtherDatabase, type OtherDatabase } from '#tests/scenes/processes/other_database'

const named = [
  'buyer',
  'colleague',
  'other',
  'supplier',
  'pending',
  'blocked',
  'limited',
  'manager',
  'warehouse',
  'editor',
  'admin',
]
const loaded = Array.from({ length: 16 }, (_, index) => `load${index + 1}`)

test.group('In the demo', (group) => {
  let demo: OtherDatabase

  group.setup(async () => {
    demo = await givenOtherDatabase('demo', { isMigrated: true })
    const { code, output } = await demo.ace('demo:load', '--if-empty')
    if (code !== 0) throw new Error(output)
    return () => demo.drop()
  })

  test('everyone can sign in with the password of the demo', async ({ assert }) => {
    const users = await demo.rows<{ email: string; password: string }>(
      'SELECT email, password FROM users ORDER BY id'
    )
    assert.sameMembers(
      users.map(({ email }) => email),
      [...named, ...loaded].map((mailbox) => `${mailbox}@demo.test`)
    )
    for (const password of new Set(users.map((user) => user.password))) {
      assert.isTrue(await passwordFits(password, 'spareline-demo-2026'))
    }
  })

  test('people stand where their names say', async ({ assert }) => {
    const users = await demo.rows<{ mailbox: string; code: string | null; status: string | null }>(
      `SELECT split_part(email, '@', 1) AS mailbox, c.code, c.status, u.disabled_features
       FROM users u LEFT JOIN contractors c ON c.id = u.contractor_id`
    )
    const of = Object.fromEntries(users.map((user) => [user.mailbox, user]))
    assert.equal(of.buyer?.code, of.colleague?.code)
    assert.notEqual(of.buyer?.code, of.other?.code)
    assert.isNull(of.pending?.code)
    assert.isNull(of.manager?.code)
    assert.equal(of.blocked?.status, 'blocked')
    assert.containSubset(of.limited, {
      disabled_features: ['place_order', 'quotations', 'invoice_export'],
    })
    assert.lengthOf(new Set(loaded.map((mailbox) => of[mailbox]?.code)), 16)
  })

  test('OC90 has at least five offers of two brands for every contractor', async ({ assert }) => {
    const contractors = await demo.rows<{ offers: number; brands: number }>(
      `SELECT count(o.id)::int AS offers, count(DISTINCT o.brand_id)::int AS brands
       FROM contractors c
       LEFT JOIN price_lists l ON l.visible_price_group_ids = '{}'
         OR c.price_group_id = ANY (l.visible_price_group_ids)
       LEFT JOIN offers o ON o.price_list_id = l.id AND o.partnumber_key = 'OC90'
       GROUP BY c.id`
    )
    for (const { offers, brands } of contractors) {
      assert.isAtLeast(offers, 5)
      assert.isAtLeast(brands, 2)
    }
    const [analogues] = await demo.rows(
      `SELECT FROM crosses WHERE partnumber_key = 'OC90' AND to_partnumber_key <> 'OC90'`
    )
    assert.exists(analogues)
  })

  test('price lists know how many rows they have', async ({ assert }) => {
    const lists = await demo.rows<{ row_count: number; rows: number }>(
      `SELECT row_count, count(o.id)::int AS rows
       FROM price_lists l LEFT JOIN offers o ON o.price_list_id = l.id GROUP BY l.id`
    )
    assert.lengthOf(lists, 6)
    assert.equal(Math.max(...lists.map(({ rows }) => rows)), 100_000)
    for (const { row_count, rows } of lists) assert.equal(row_count, rows)
  })

  test('price lists have a history, and one import of supplier@ waits with its file', async ({
    assert,
  }) => {
    const states = await demo.rows<{ price_list_id: number; states: string[] }>(
      `SELECT price_list_id, array_agg(DISTINCT state) AS states FROM price_imports GROUP BY 1`
    )
    assert.lengthOf(states, 6)
    for (const list of states) assert.include(list.states, 'live')
    const [held] = await demo.rows<object>(
      `SELECT rows_new + rows_changed + rows_unchanged + rows_rejected = rows_total AS adds_up,
         (review ->> 'is_drop')::boolean AS is_drop, u.file_key IS NOT NULL AS has_file
       FROM price_imports i JOIN uploads u ON u.id = i.upload_id
       JOIN price_lists l ON l.id = i.price_list_id
       JOIN users s ON s.contractor_id = l.supplier_id AND s.email = 'supplier@demo.test'
       WHERE i.state = 'awaiting_confirmation'`
    )
    assert.deepEqual(held, { adds_up: true, is_drop: true, has_file: true })
  })

  test('each region has news in both languages, of the last weeks', async ({ assert }) => {
    const news = await demo.rows<{ region: string; language: string; posts: number; late: number }>(
      `SELECT r.region_code AS region, t.language, count(*)::int AS posts,
         (count(*) FILTER (WHERE n.published_at NOT BETWEEN now() - interval '90 days' AND now()))::int AS late
       FROM news_posts n JOIN news_post_regions r ON r.news_post_id = n.id
       JOIN news_texts t ON t.news_post_id = n.id GROUP BY 1, 2`
    )
    assert.lengthOf(news, 4)
    for (const { posts, late } of news) {
      assert.isAtLeast(posts, 6)
      assert.equal(late, 0)
    }
  })

  test('the quantities of every order item are the sum of its movements', async ({ assert }) => {
    const wrong = await demo.rows(
      `SELECT i.id FROM order_items i LEFT JOIN (
         SELECT order_item_id,
           sum(quantity) FILTER (WHERE from_bucket IS NULL) AS ordered,
           sum(CASE WHEN to_bucket = 'processing' THEN quantity
             WHEN from_bucket = 'processing' THEN -quantity ELSE 0 END) AS processing,
           sum(CASE WHEN to_bucket = 'ready' THEN quantity
             WHEN from_bucket = 'ready' THEN -quantity ELSE 0 END) AS ready,
           sum(quantity) FILTER (WHERE to_bucket = 'refused') AS refused,
           sum(quantity) FILTER (WHERE to_bucket = 'sent') AS sent,
           sum(quantity) FILTER (WHERE to_bucket = 'delivered') AS delivered
         FROM order_item_movements GROUP BY 1) m ON m.order_item_id = i.id
       WHERE (i.qty_ordered, i.qty_processing, i.qty_ready, i.qty_refused, i.qty_sent, i.qty_delivered)
         IS DISTINCT FROM (m.ordered, m.processing, m.ready, coalesce(m.refused, 0),
           coalesce(m.sent, 0), coalesce(m.delivered, 0))`
    )
    assert.lengthOf(wrong, 0)
  })

  test('the state of every order item follows from its quantities', async ({ assert }) => {
    const items = await demo.rows<{ state_code: string; follows: string }>(
      `SELECT state_code, CASE
         WHEN qty_refused = qty_ordered THEN 'cancelled'
         WHEN EXISTS (SELECT FROM order_item_proposals p
           WHERE p.order_item_id = i.id AND p.answer IS NULL) THEN 'awaiting_decision'
         WHEN qty_delivered = qty_ordered - qty_refused THEN 'completed'
         WHEN qty_sent = qty_ordered - qty_refused THEN 'delivery'
         WHEN qty_ready = qty_ordered - qty_refused THEN 'ready'
         WHEN qty_ready + qty_sent > 0 THEN 'partial'
         WHEN confirmed_at IS NOT NULL THEN 'processing'
         ELSE 'pending' END AS follows
       FROM order_items i`
    )
    for (const { state_code, follows } of items) assert.equal(state_code, follows)
    assert.lengthOf(new Set(items.map(({ state_code }) => state_code)), 8)
  })

  test('decisions can be made until the end of a working day, as ever', async ({ assert }) => {
    const ends = await demo.rows<{ region: Region; ends: string; is_open: boolean }>(
      `SELECT r.code AS region, p.deadline > now() AS is_open,
         to_char(p.deadline AT TIME ZONE r.time_zone, 'YYYY-MM-DD HH24:MI') AS ends
       FROM order_item_proposals p JOIN order_items i ON i.id = p.order_item_id
       JOIN orders o ON o.id = i.order_id JOIN regions r ON r.code = o.region_code`
    )
    assert.isNotEmpty(ends)
    for (const { region, ends: at, is_open } of ends) {
      const [day = '', time] = at.split(' ')
      assert.equal(time, '17:00')
      assert.isTrue(is_open && isWorkingDay(day, region))
    }
  })

  test('orders add up to their lines and nothing lies in the future', async ({ assert }) => {
    const wrong = await demo.rows(
      `SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id
       HAVING o.items_count <> count(*) OR o.amount <> sum(i.price * i.qty_ordered)
         OR o.state_code <> CASE WHEN count(DISTINCT i.state_code) = 1 THEN min(i.state_code)
           WHEN bool_and(i.state_code IN ('completed', 'cancelled')) THEN 'completed'
           ELSE 'partial' END`
    )
    assert.lengthOf(wrong, 0)
    const late = await demo.rows(
      `SELECT created_at FROM orders WHERE created_at > now()
       UNION ALL SELECT at FROM order_item_movements WHERE at > now()`
    )
    assert.lengthOf(late, 0)
  })

  test('every sent piece lies in one box of one invoice, and ready ones are packed', async ({
    assert,
  }) => {
    const stray = await demo.rows(
      `SELECT i.id FROM order_items i LEFT JOIN LATERAL (
         SELECT coalesce(sum(si.quantity) FILTER (WHERE s.state = 'packing'), 0) AS packed,
           coalesce(sum(si.quantity) FILTER (WHERE s.state <> 'packing'), 0) AS sent,
           coalesce(sum(si.quantity) FILTER (WHERE s.state = 'delivered'), 0) AS delivered
         FROM sale_items si JOIN sales s ON s.id = si.sale_id WHERE si.order_item_id = i.id) b ON true
       WHERE (i.qty_packed, i.qty_sent, i.qty_delivered)
         IS DISTINCT FROM (b.packed, b.sent, b.delivered)`
    )
    assert.deepEqual(stray, [])
    const last = await demo.rows(
      `SELECT n.region_code, n.last_number, max(s.number::int) AS newest,
         max(s.number::int) - min(s.number::int) + 1 - count(*) AS gaps
       FROM sale_numbers n JOIN sales s ON s.region_code = n.region_code AND s.number IS NOT NULL
       GROUP BY n.region_code ORDER BY n.region_code`
    )
    assert.deepEqual(last, [
      { region_code: 'RUS', last_number: 41_077, newest: 41_077, gaps: 0 },
      { region_code: 'UAE', last_number: 88_214, newest: 88_214, gaps: 0 },
    ])
    const unsaid = await demo.rows(
      `SELECT id FROM sales s WHERE state <> 'packing' AND (said ->> 'packed_by' IS NULL
         OR said ->> 'contractor_name' IS NULL OR said -> 'payment_lines' = '[]'
         OR lines_count <> (SELECT count(*) FROM sale_items i WHERE i.sale_id = s.id))`
    )
    assert.deepEqual(unsaid, [])
    const states = await demo.rows(
      `SELECT state, region_code FROM sales WHERE deliver_to ->> 'address' <> ''
       GROUP BY state, region_code ORDER BY region_code, state`
    )
    assert.lengthOf(states, 8)
  })

  test('papers name places, carriers and people of the country they are for', async ({
    assert,
  }) => {
    const strange = await demo.rows(
      `SELECT s.number, s.region_code, s.carrier, s.received_by, s.deliver_to FROM sales s
       JOIN contractors c ON c.id = s.contractor_id WHERE s.state <> 'packing' AND (
         (s.region_code = 'RUS') <> (s.deliver_to ->> 'name' ~ '[А-я]')
         OR s.carrier <> '' AND (s.region_code = 'RUS') <> (s.carrier ~ '[А-я]')
         OR s.received_by <> '' AND NOT EXISTS (SELECT FROM users u WHERE u.contractor_id = c.id
           AND split_part(u.name, ' ', 2) = split_part(s.received_by, ' ', 2)))`
    )
    assert.deepEqual(strange, [])
    const light = await demo.rows(
      `SELECT b.id FROM boxes b JOIN sales s ON s.id = b.sale_id CROSS JOIN LATERAL (
         SELECT sum(si.quantity * f.weight) AS parts FROM sale_items si
         JOIN order_items i ON i.id = si.order_item_id JOIN offers f ON f.id = i.offer_id
         WHERE si.box_id = b.id) k
       WHERE b.is_weighed AND b.weight NOT BETWEEN k.parts AND k.parts + 3`
    )
    assert.deepEqual(light, [])
    const picked = await demo.rows(
      `SELECT a.name FROM addresses a JOIN users u ON u.contractor_id = a.contractor_id
       WHERE u.email = 'buyer@demo.test' AND a.kind = 'pickup'`
    )
    assert.deepEqual(picked, [{ name: 'Spareline Jebel Ali' }])
  })

  test('the first company has a quotation in each state, with what the state follows from', async ({
    assert,
  }) => {
    const quotations = await demo.rows<{
      state: number
      lines: number
      chosen: number
      items: number
      bought: number
      is_ordered: boolean | null
    }>(
      `SELECT ${stateNow} AS state, q.lines_count AS lines, q.chosen_count AS chosen,
         (SELECT count(*) FROM quotation_items i WHERE i.quotation_id = q.id) AS items,
         (SELECT count(*) FROM quotation_items i WHERE i.quotation_id = q.id AND i.amount > 0) AS bought,
         (SELECT bool_and(i.ordered_quantity > 0) FROM quotation_items i
          WHERE i.quotation_id = q.id AND i.status <> 'none') AS is_ordered
       FROM quotations q JOIN contractors c ON c.id = q.contractor_id WHERE c.code = '1042'`
    )
    assert.sameMembers(
      quotations.map(({ state }) => state),
      Object.values(QUOTATION_STATES)
    )
    for (const { state, lines, items, chosen, bought, is_ordered } of quotations) {
      assert.equal(items, lines)
      assert.equal(chosen, bought)
      assert.equal(is_ordered === true, state === QUOTATION_STATES.ordered)
      if (lines > 0) assert.isAbove(chosen, 0)
    }
    // Those that wait for a worker are not taken for dead.
    const jobs = await demo.rows('SELECT key FROM graphile_worker.jobs WHERE key LIKE $1', [
      'quotation:%',
    ])
    assert.lengthOf(jobs, 2)
  })

  test('buyers begin with an empty cart, but for the colleague', async ({ assert }) => {
    const carts = await demo.rows<{ email: string; lines: number }>(
      'SELECT u.email, c.lines FROM carts c JOIN users u ON u.id = c.user_id'
    )
    assert.lengthOf(carts, 1)
    assert.containSubset(carts, [{ email: 'colleague@demo.test', lines: 9 }])
  })

  test('a second load does nothing when it may, and refuses otherwise', async ({ assert }) => {
    const before = await demo.rows('SELECT count(*), max(id) FROM users')
    const again = await demo.ace('demo:load', '--if-empty')
    const refused = await demo.ace('demo:load')
    assert.equal(again.code, 0)
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'The database is not empty')
    assert.deepEqual(await demo.rows('SELECT count(*), max(id) FROM users'), before)
  })

  test('a reset keeps its hands off people who are not of the demo', async ({ assert }) => {
    await demo.rows(
      "INSERT INTO users (name, email, password) VALUES ('Real', 'real@company.test', '-')"
    )
    const refused = await demo.ace('demo:reset')
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'real@company.test')
    assert.lengthOf(await demo.rows("SELECT id FROM users WHERE name = 'Real'"), 1)
  })

  test('a forced reset starts over, the same to the last row', async ({ assert }) => {
    const sums = `SELECT (SELECT sum(cost) FROM offers) AS costs, (SELECT count(*) FROM crosses) AS crosses,
      (SELECT string_agg(number || ' ' || amount, ',' ORDER BY number) FROM orders) AS orders,
      (SELECT count(*) FROM order_item_movements) AS movements, (SELECT max(id) FROM offers) AS last`
    const before = await demo.rows(sums)
    const reset = await demo.ace('demo:reset', '--force')
    assert.equal(reset.code, 0)
    assert.lengthOf(await demo.rows("SELECT id FROM users WHERE name = 'Real'"), 0)
    assert.deepEqual(await demo.rows(sums), before)
    await assert.rejects(() => demo.rows('DELETE FROM order_item_movements'), /its rows stay/)
  })
})
