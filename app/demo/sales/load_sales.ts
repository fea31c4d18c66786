import type { DeliverTo } from '#shared/answers/account/address'
import { dayAfter, dayIn } from '#shared/day_in'
import { addressOf } from '#app/accounts/addresses/addresses'
import type { LoadedPeople } from '#app/demo/load_people'
import { loadPacking } from '#app/demo/sales/load_packing'
import { demoTerms, lastNumbers } from '#app/demo/sales/terms'
import { insertRows } from '#app/demo/write_rows'
import { totalOf, vatOf } from '#app/sales/shipments/amounts'
import { saidNow } from '#app/sales/shipments/said_now'
import type { Transaction } from '#app/database/sql'

/** Pieces of a line as they were sent once. */
interface SentPieces {
  order_item_id: number
  order_id: number
  order_number: string
  contractor_id: number
  code: string
  region_code: 'RUS' | 'UAE'
  time_zone: string
  currency_code: string
  address_id: number | null
  deliver_to: DeliverTo | null
  reference: string
  brand_name: string
  partnumber: string
  partnumber_key: string
  name: string
  price: string
  weight: string | null
  quantity: number
  sent_at: Date
  delivered_at: Date | null
}

/** What went out together, with what became of it. */
interface MadeSale {
  pieces: SentPieces[]
  first: SentPieces
  issued_at: Date
  delivered_at: Date | null
  state: 'issued' | 'shipped' | 'delivered'
  number: string
}

/** What is sent lies in boxes with an invoice, and some of what is ready is packed. */
export async function loadSales(tx: Transaction, people: LoadedPeople): Promise<void> {
  await demoTerms(tx)
  const sales = madeOf(await readSent(tx))
  await numberAll(tx, sales)
  await writeSales(tx, sales, people)
  await loadPacking(tx, people)
}

function readSent(tx: Transaction): Promise<SentPieces[]> {
  return tx.rows<SentPieces>(
    `SELECT i.id AS order_item_id, i.order_id, o.number AS order_number, o.contractor_id, c.code,
       o.region_code, z.time_zone, o.currency_code, o.address_id,
       coalesce(o.deliver_to, ${addressOf('o.address_id')}) AS deliver_to, i.reference,
       i.brand_name, i.partnumber, i.partnumber_key, i.name, i.price, f.weight, m.quantity,
       m.at AS sent_at, (SELECT max(d.at) FROM order_item_movements d
         WHERE d.order_item_id = i.id AND d.to_bucket = 'delivered') AS delivered_at
     FROM order_item_movements m JOIN order_items i ON i.id = m.order_item_id
     JOIN orders o ON o.id = i.order_id JOIN contractors c ON c.id = o.contractor_id
     JOIN regions z ON z.code = o.region_code LEFT JOIN offers f ON f.id = i.offer_id
     WHERE m.to_bucket = 'sent' ORDER BY m.at, i.id`
  )
}

/** What was sent on one day to one contractor is one sale, unless only some of it has arrived. */
function madeOf(sent: SentPieces[]): MadeSale[] {
  const together = Map.groupBy(sent, (it) =>
    [
      it.contractor_id,
      it.address_id,
      dayIn(it.time_zone, it.sent_at),
      it.delivered_at === null,
    ].join()
  )
  const sales = [...together.values()].flatMap((pieces): MadeSale[] => {
    const [first] = pieces
    if (!first) return []
    const latest = (times: (Date | null)[]) =>
      new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)))
    const isDelivered = first.delivered_at !== null
    return [
      {
        pieces,
        first,
        issued_at: latest(pieces.map(({ sent_at }) => sent_at)),
        delivered_at: isDelivered ? latest(pieces.map(({ delivered_at }) => delivered_at)) : null,
        state: isDelivered ? 'delivered' : 'shipped',
        number: '',
      },
    ]
  })
  sales.sort((one, other) => one.issued_at.getTime() - other.issued_at.getTime())
  // The newest of each contractor stands at the door.
  for (const ofOne of Map.groupBy(sales, ({ first }) => first.contractor_id).values()) {
    const newest = ofOne.findLast(({ state }) => state === 'shipped')
    if (newest) newest.state = 'issued'
  }
  return sales
}

/** In the order of time; the newest of each region has the number the drawings show. */
async function numberAll(tx: Transaction, sales: MadeSale[]): Promise<void> {
  for (const [region, ofRegion] of Map.groupBy(sales, ({ first }) => first.region_code)) {
    const last = lastNumbers[region]
    ofRegion.forEach((sale, index) => {
      sale.number = String(last - ofRegion.length + 1 + index)
    })
  }
  for (const [region, last] of Object.entries(lastNumbers)) {
    await tx.run('UPDATE sale_numbers SET last_number = $2 WHERE region_code = $1', [region, last])
  }
}

const CARRIERS = [
  ['Own van', ''],
  ['Aramex', 'AX 4410 22'],
  ['Own van', ''],
  ['СДЭК', '1044 7720'],
] as const

async function writeSales(tx: Transaction, sales: MadeSale[], people: LoadedPeople): Promise<void> {
  const packer = people.user_ids.get('warehouse') ?? null
  const hours = (at: Date, by: number) => new Date(at.getTime() + by * 3_600_000)
  const ids = await insertRows(
    tx,
    'sales',
    sales.map(({ first, state, number, issued_at, delivered_at }, index) => {
      const [carrier, tracking] = CARRIERS[index % CARRIERS.length] ?? CARRIERS[0]
      const isShipped = state !== 'issued'
      const date = dayIn(first.time_zone, issued_at)
      return {
        contractor_id: first.contractor_id,
        region_code: first.region_code,
        currency_code: first.currency_code,
        state,
        number,
        date,
        due_on: dayAfter(date, first.region_code === 'RUS' ? 30 : 14),
        address_id: first.address_id,
        deliver_to: first.deliver_to,
        // Said when their boxes are there.
        said: {},
        carrier: isShipped ? carrier : '',
        tracking: isShipped ? tracking : '',
        received_by: delivered_at ? receiver(first.code) : '',
        issued_by: packer,
        shipped_by: isShipped ? packer : null,
        delivered_by: delivered_at ? packer : null,
        created_at: hours(issued_at, -2),
        issued_at,
        shipped_at: isShipped ? issued_at : null,
        delivered_at,
      }
    })
  )
  await writeBoxes(
    tx,
    sales.map((sale, index) => ({ ...sale, id: ids[index] ?? 0 })),
    packer
  )
  await addUp(tx)
}

function receiver(code: string): string {
  return code === '1057' ? 'О. Северова' : 'R. Halabi'
}

/** So many lines lie in one box. */
const LINES = 5

async function writeBoxes(
  tx: Transaction,
  sales: (MadeSale & { id: number })[],
  packer: number | null
): Promise<void> {
  const boxes = sales.flatMap((sale) =>
    Array.from({ length: Math.ceil(sale.pieces.length / LINES) }, (_, index) => ({
      sale,
      box_number: index + 1,
      pieces: sale.pieces.slice(index * LINES, (index + 1) * LINES),
    }))
  )
  const ids = await insertRows(
    tx,
    'boxes',
    boxes.map(({ sale, box_number, pieces }) => {
      const parts = pieces.reduce((sum, it) => sum + Number(it.weight ?? 0.4) * it.quantity, 0)
      const isSmall = parts < 6
      return {
        sale_id: sale.id,
        box_number,
        // The box itself weighs something too.
        weight: (parts + 0.35).toFixed(3),
        is_weighed: true,
        length: isSmall ? 40 : 60,
        width: isSmall ? 30 : 40,
        height: isSmall ? 30 : 40,
        closed_at: sale.issued_at,
        label_printed_at: sale.issued_at,
        opened_by: packer,
        created_at: sale.issued_at,
      }
    })
  )
  await insertRows(
    tx,
    'sale_items',
    boxes.flatMap(({ sale, pieces }, index) =>
      pieces.map((it) => ({
        sale_id: sale.id,
        box_id: ids[index],
        contractor_id: it.contractor_id,
        order_item_id: it.order_item_id,
        order_id: it.order_id,
        order_number: it.order_number,
        reference: it.reference,
        brand_name: it.brand_name,
        partnumber: it.partnumber,
        partnumber_key: it.partnumber_key,
        name: it.name,
        quantity: it.quantity,
        price: it.price,
      }))
    )
  )
}

/** What the invoices say of what lies in their boxes, and of whom they are from and for. */
async function addUp(tx: Transaction): Promise<void> {
  const vat = vatOf('k.amount', 'k.percent', 'k.prices_include_vat')
  await tx.run(
    `UPDATE sales s SET amount = k.amount, pieces_count = k.pieces, boxes_count = k.boxes,
       weight = k.weight, prices_include_vat = k.prices_include_vat, vat_percent = k.percent,
       vat = ${vat}, total = ${totalOf('k.amount', vat, 'k.prices_include_vat')},
       said = ${saidNow}
     FROM (SELECT si.sale_id, sum(si.amount) AS amount, sum(si.quantity) AS pieces,
         count(DISTINCT si.box_id) AS boxes,
         (SELECT sum(b.weight) FROM boxes b WHERE b.sale_id = si.sale_id) AS weight,
         r.prices_include_vat, (SELECT v.percent FROM vat_rates v
           WHERE v.region_code = r.code AND v.valid_from <= x.date
           ORDER BY v.valid_from DESC LIMIT 1) AS percent
       FROM sale_items si JOIN sales x ON x.id = si.sale_id JOIN regions r ON r.code = x.region_code
       GROUP BY si.sale_id, r.code, x.date) k, contractors c, regions r
     WHERE s.id = k.sale_id AND c.id = s.contractor_id AND r.code = s.region_code`
  )
}
