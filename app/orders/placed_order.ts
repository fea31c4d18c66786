/** Of a longer order the mail names the first lines. */
const MOST_NAMED = 6

const lines = (which: string) => `SELECT ${which} FROM order_items i WHERE i.order_id = o.id`

/** What is promised for one day: of all days the first or the last. */
const dayOf = (direction: 'ASC' | 'DESC') =>
  lines(
    `jsonb_build_object('on', i.promised_on, 'lines', count(*), 'pieces', sum(i.qty_ordered))`
  ) +
  ` AND i.promised_on IS NOT NULL GROUP BY i.promised_on ORDER BY i.promised_on ${direction} LIMIT 1`

/** The order `o`, placed by the event `e`, as its buyer gets it by mail: a jsonb (`PlacedFacts`). */
export const placedOrder = `(SELECT jsonb_build_object('at', o.created_at, 'time_zone', z.time_zone,
    'source', o.source, 'dearer', e.payload -> 'dearer', 'prices_include_vat', z.prices_include_vat,
    'vat_percent', (SELECT v.percent::text FROM vat_rates v WHERE v.region_code = z.code
      AND v.valid_from <= (o.created_at AT TIME ZONE z.time_zone)::date
      ORDER BY v.valid_from DESC LIMIT 1),
    'manager', (SELECT jsonb_build_object('name', m.name, 'phone', m.phone, 'email', m.email)
      FROM contractors c JOIN users m ON m.id = c.manager_id AND m.role IN ('manager', 'admin')
      WHERE c.id = o.contractor_id),
    'first', (${dayOf('ASC')}), 'last', (${dayOf('DESC')}),
    'lines', (SELECT jsonb_agg(l ORDER BY l.line) FROM (${lines(
      `i.line, i.brand_name, i.partnumber, i.name, i.reference, i.qty_ordered AS quantity,
        i.price::text, (i.qty_ordered * i.price)::text AS amount, i.promised_on`
    )} ORDER BY i.line LIMIT ${MOST_NAMED}) l))
  FROM regions z WHERE z.code = o.region_code)`
