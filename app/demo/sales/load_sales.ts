import { dayAfter, dayIn } from '#shared/day_in'
import type { LoadedPeople } from '#app/demo/load_people'
import { loadPacking } from '#app/demo/sales/load_packing'
import { madeOf, readSent, type MadeSale } from '#app/demo/sales/sent_pieces'
import { demoTerms, lastNumbers } from '#app/demo/sales/terms'
import { writeBoxes } from '#app/demo/sales/write_boxes'
import { insertRows } from '#app/demo/write_rows'
import { totalOf, vatOf } from '#app/sales/shipments/amounts'
import { saidNow } from '#app/sales/shipments/said_now'
import type { Transaction } from '#app/database/sql'

/** What is sent lies in boxes with an invoice, and some of what is ready is packed. */
export async function loadSales(tx: Transaction, people: LoadedPeople): Promise<void> {
  await demoTerms(tx)
  const sales = madeOf(await readSent(tx))
  await numberAll(tx, sales)
  await writeSales(tx, sales, people)
  await loadPacking(tx, people)
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

/** Who drives where. */
const CARRIERS: Record<'UAE' | 'RUS', readonly (readonly [carrier: string, tracking: string])[]> = {
  UAE: [
    ['Own van', ''],
    ['Aramex', 'AX 4410 22'],
    ['Own van', ''],
    ['Oasis', 'OA 77204'],
  ],
  RUS: [
    ['Своя доставка', ''],
    ['СДЭК', '1044 7720'],
    ['Деловые линии', '26-00114'],
  ],
}

/** Who signs for it: people of the contractor. */
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  1042: ['R. Halabi', 'R. Halabi', 'N. Karim'],
  1057: ['О. Северова'],
  1063: ['L. Martins'],
  1019: ['B. Noor'],
}

async function writeSales(tx: Transaction, sales: MadeSale[], people: LoadedPeople): Promise<void> {
  const packer = people.user_ids.get('warehouse') ?? null
  const hours = (at: Date, by: number) => new Date(at.getTime() + by * 3_600_000)
  const ids = await insertRows(
    tx,
    'sales',
    sales.map(({ first, state, number, issued_at, delivered_at }, index) => {
      const [carrier, tracking] = nth(CARRIERS[first.region_code], index) ?? ['', '']
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
        received_by: delivered_at ? (nth(RECEIVERS[first.code] ?? [], index) ?? '') : '',
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

/** Over and over again. */
function nth<One>(all: readonly One[], index: number): One | undefined {
  return all[index % all.length]
}

/** What the invoices say of what lies in their boxes, and of whom they are from and for. */
async function addUp(tx: Transaction): Promise<void> {
  const vat = vatOf('k.amount', 'k.percent', 'k.prices_include_vat')
  await tx.run(
    `UPDATE sales s SET amount = k.amount, pieces_count = k.pieces, lines_count = k.lines,
       boxes_count = k.boxes, weight = k.weight, prices_include_vat = k.prices_include_vat, vat_percent = k.percent,
       vat = ${vat}, total = ${totalOf('k.amount', vat, 'k.prices_include_vat')},
       said = ${saidNow}
     FROM (SELECT si.sale_id, sum(si.amount) AS amount, sum(si.quantity) AS pieces,
         count(*) AS lines,
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
