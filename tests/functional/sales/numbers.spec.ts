import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { done, givenPackedSale, givenReadyLines } from '#tests/scenes/sales/packed'

async function lastNumber(region: string): Promise<number> {
  const row = await sql.one<{ last_number: number }>(
    'SELECT last_number FROM sale_numbers WHERE region_code = $1',
    [region]
  )
  return row?.last_number ?? 0
}

test.group('Invoice numbers', () => {
  test('have no gaps and no twins when fifty are issued at once, by region', async ({
    client,
    assert,
  }) => {
    const packer = await givenStaff('warehouse')
    const sales: number[] = []
    for (let index = 0; index < 50; index++) {
      const buyer = await givenBuyer({ region_code: index % 5 === 0 ? 'RUS' : 'UAE' })
      const ready = await givenReadyLines(client, buyer)
      sales.push((await givenPackedSale(ready, { packer })).id)
    }
    const before = [await lastNumber('UAE'), await lastNumber('RUS')]
    const issued = await Promise.all(sales.map((id) => issueSale(packer, id)))
    const numbers = issued.map((it) => Number(done(it).number))
    const expected = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => from + index + 1)
    const sorted = (region: number) =>
      numbers.filter((_, index) => (index % 5 === 0 ? 1 : 0) === region).toSorted((a, b) => a - b)
    assert.deepEqual(sorted(0), expected(before[0] ?? 0, 40))
    assert.deepEqual(sorted(1), expected(before[1] ?? 0, 10))
    // What fails after its number was taken leaves none behind.
    const next = await givenPackedSale(await givenReadyLines(client, await givenBuyer()))
    await sql.run(
      `ALTER TABLE outbox ADD CONSTRAINT no_sales CHECK (event <> 'sale.issued') NOT VALID`
    )
    try {
      await assert.rejects(() => issueSale(next.packer, next.id))
    } finally {
      await sql.run('ALTER TABLE outbox DROP CONSTRAINT no_sales')
    }
    const { number } = done(await issueSale(next.packer, next.id))
    assert.equal(Number(number), (before[0] ?? 0) + 41)
  })
})
