import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { withImportLock } from '#app/price_lists/imports/engine/import_lock'
import type { ChangedBrand, ImportChange, PriceHold } from '#shared/answers/prices/price_change'
import { withBackground } from '#tests/scenes/background'
import { call, cartOf } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import {
  listAt,
  offersOf,
  thenOver,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'
import { givenManagerOf, givenSupplier } from '#tests/scenes/price_lists/price_lists'
import { baseUrl } from '#tests/scenes/visits'

type Rows<Row> = { data: Row[]; meta: { total: number } }

async function listed<Row>(client: ApiClient, user: SignedInUser, path: string): Promise<Row[]> {
  const response = await call(client, user, 'get', path)
  response.assertStatus(200)
  // What the call answers, as its types say.
  return (response.body() as Rows<Row>).data
}

/** A list of three hundred, and a file that waits because half of it is gone. */
async function givenWaiting() {
  const { supplier, list } = await givenSupplier()
  const brand = `Changes ${unique()}`
  const before = Array.from({ length: 300 }, () => 100)
  await whenImported(list.id, listAt(before, brand))
  const after = before.slice(0, 140).map((price, n) => [1000, 130, 90, price + 5][n] ?? price)
  const file = `${listAt(after, brand)}\n${brand};new;x;7`
  const { id } = await whenDone(list.id, file)
  return { supplier, manager: await givenManagerOf(supplier), list, brand, id }
}

test.group('What an import changes', (group) => {
  group.setup(withBackground)

  test('is listed by kind, move and number, and sorted', async ({ client, assert }) => {
    const { supplier, brand, id } = await givenWaiting()
    const numbers = async (query: string) =>
      (
        await listed<ImportChange>(client, supplier, `/api/price-imports/${id}/changes?${query}`)
      ).map(({ partnumber }) => partnumber)
    assert.deepEqual(await numbers('kind=price&sort=-moved'), ['N1', 'N3', 'N2'])
    assert.deepEqual(await numbers('kind=price&sort=moved'), ['N2', 'N3', 'N1'])
    assert.deepEqual(await numbers('kind=price&sort=-cost_after'), ['N1', 'N3', 'N2'])
    assert.deepEqual(await numbers('kind=held'), ['N0'])
    assert.deepEqual(await numbers('kind=new'), ['new'])
    assert.lengthOf(await numbers('kind=gone&per_page=300'), 160)
    assert.deepEqual(await numbers('bin=8'), ['N1'])
    assert.deepEqual(await numbers('bin=3'), ['N2'])
    assert.deepEqual(await numbers('moved_from=5&moved_to=30&sort=partnumber'), ['N1', 'N3'])
    assert.deepEqual(await numbers('partnumber=ne'), ['new'])
    assert.deepEqual(await numbers('moved_over=8&sort=partnumber'), ['N0', 'N1', 'N2'])
    // More than that, not as much.
    assert.deepEqual(await numbers('moved_over=30'), ['N0'])
    assert.deepEqual(await numbers('moved_over=8&direction=up&kind=price'), ['N1'])
    assert.deepEqual(await numbers('moved_over=8&direction=down'), ['N2'])
    assert.deepEqual(await numbers('direction=up&kind=price&sort=moved'), ['N3', 'N1'])
    assert.lengthOf(await numbers(`brand_name=${encodeURIComponent(brand)}&per_page=300`), 165)
    assert.isEmpty(await numbers('brand_name=Nobody'))
    const [change] = await listed<ImportChange>(
      client,
      supplier,
      `/api/price-imports/${id}/changes?partnumber=N1&kind=price`
    )
    const { id: _, ...shown } = change ?? { id: 0 }
    assert.deepEqual(shown, {
      kind: 'price',
      brand_name: brand,
      partnumber: 'N1',
      name: 'part 1',
      cost_before: '100.0000',
      cost_after: '130.0000',
      moved: 30,
      cost_others: null,
      line: 3,
      hold_reason: null,
      carts: 0,
      quotations: 0,
      orders: 0,
    })
  })

  test('says what buyers are about to buy', async ({ client, assert }) => {
    const { supplier, manager, list, id } = await givenWaiting()
    const buyer = await givenBuyer()
    const offers = await offersOf(list.id)
    const offer = offers.find(({ partnumber }) => partnumber === 'N2')
    await cartOf(client, buyer)
    const added = { offer_id: offer?.id, quantity: 1 }
    ;(await call(client, buyer, 'post', '/api/cart/items', added)).assertStatus(201)
    const path = `/api/price-imports/${id}/changes?in_use=1`
    const changes = await listed<ImportChange>(client, manager, path)
    assert.containSubset(changes, [{ partnumber: 'N2', carts: 1, quotations: 0, orders: 0 }])
    assert.lengthOf(changes, 1)
    // Suppliers see nothing of it, and cannot ask for it.
    const all = await listed<ImportChange>(client, supplier, `${path}&per_page=300`)
    assert.lengthOf(all, 165)
    assert.isTrue(all.every((it) => it.carts + it.quotations + it.orders === 0))
    const file = await fetch(`${baseUrl()}/price-imports/${id}/changes?format=csv&in_use=1`, {
      headers: await headersOf(supplier),
    })
    assert.lengthOf((await file.text()).trim().split('\r\n'), 166)
  })

  test('is counted by brand', async ({ client, assert }) => {
    const { supplier, brand, id } = await givenWaiting()
    const path = `/api/price-imports/${id}/brands`
    assert.deepEqual(await listed<ChangedBrand>(client, supplier, path), [
      { brand_name: brand, changed: 3, new: 1, gone: 160, held: 1 },
    ])
  })

  test('is a file with the same filters', async ({ assert }) => {
    const { supplier, brand, id } = await givenWaiting()
    const response = await fetch(
      `${baseUrl()}/price-imports/${id}/changes?format=csv&kind=price&sort=-moved`,
      { headers: await headersOf(supplier) }
    )
    assert.equal(response.status, 200)
    const lines = (await response.text())
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
    assert.deepEqual(lines, [
      'Change,Brand,Part number,Name,Cost before,Cost after,"Move, %",Row',
      `Price,${brand},N1,part 1,100.0000,130.0000,30,3`,
      `Price,${brand},N3,part 3,100.0000,105.0000,5,5`,
      `Price,${brand},N2,part 2,100.0000,90.0000,-10,4`,
    ])
  })

  test('is a file of what moved far, too', async ({ assert }) => {
    const { supplier, id } = await givenWaiting()
    const url = `${baseUrl()}/price-imports/${id}/changes?format=csv&moved_over=9&direction=up&sort=moved`
    const text = await (await fetch(url, { headers: await headersOf(supplier) })).text()
    assert.deepEqual(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]),
      ['N1', 'N0']
    )
  })

  test('is kept of the last ten that went live', async ({ assert }) => {
    const { list } = await givenSupplier()
    const brand = `Kept ${unique()}`
    await whenImported(list.id, listAt([100, 100], brand))
    const ids: number[] = []
    for (let n = 1; n <= 12; n++) {
      ids.push((await whenImported(list.id, listAt([100, 100 + n], brand))).importId)
    }
    const kept = await sql.rows<{ id: number }>(
      `SELECT DISTINCT price_import_id AS id FROM price_import_changes
       WHERE price_import_id = ANY ($1) ORDER BY 1`,
      [ids]
    )
    assert.deepEqual(
      kept.map(({ id }) => id),
      ids.slice(2)
    )
  })
})

test.group('Held prices', (group) => {
  group.setup(withBackground)

  test('are held by hand and let go while the import waits', async ({ client, assert }) => {
    const { supplier, manager, list, id } = await givenWaiting()
    const path = `/api/price-imports/${id}/holds`
    const changes = await listed<ImportChange>(
      client,
      manager,
      `/api/price-imports/${id}/changes?per_page=300`
    )
    const idOf = (number: string) => changes.find((it) => it.partnumber === number)?.id
    const put = (user: SignedInUser, body: object) => call(client, user, 'put', path, body)
    ;(await put(supplier, { positions: [idOf('N1')], hold: true })).assertStatus(403)
    ;(await put(manager, { positions: [idOf('N299')], hold: true })).assertStatus(422)
    ;(await put(manager, { positions: [], hold: true })).assertStatus(422)
    const held = await put(manager, { positions: [idOf('N1'), idOf('new')], hold: true })
    held.assertStatus(200)
    assert.equal(held.body().data.rows_held, 3)
    await put(manager, { positions: [idOf('N0'), idOf('new')], hold: false })
    ;(await call(client, manager, 'put', `/api/price-imports/${id}/confirm`)).assertStatus(202)
    assert.containSubset(await thenOver(id), { state: 'live', rows_held: 1 })
    const costs = new Map((await offersOf(list.id)).map((it) => [it.partnumber, it.cost]))
    assert.deepEqual(
      ['N0', 'N1', 'new'].map((number) => costs.get(number)),
      ['1000', '100', '7']
    )
    const late = await put(manager, { positions: [idOf('N1')], hold: false })
    late.assertStatus(409)
  })

  test('of a list are released or refused by a manager', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const brand = `Decided ${unique()}`
    const prices = Array.from({ length: 200 }, () => 100)
    await whenImported(list.id, listAt(prices, brand))
    await whenDone(list.id, listAt([1000, 2000, ...prices.slice(2)], brand))
    const path = `/api/price-lists/${list.id}/holds`
    const holds = await listed<PriceHold>(client, supplier, path)
    assert.sameMembers(
      holds.map((it) => `${it.partnumber} ${it.state} ${it.cost_before} ${it.cost}`),
      ['N0 held 100.0000 1000.0000', 'N1 held 100.0000 2000.0000']
    )
    const idOf = (number: string) => holds.find((it) => it.partnumber === number)?.id
    const decide = (user: SignedInUser, number: string, state: string) =>
      call(client, user, 'put', `/api/price-holds/${idOf(number)}`, { state })
    ;(await decide(supplier, 'N0', 'released')).assertStatus(403)
    ;(await decide(manager, 'N0', 'held')).assertStatus(422)
    const busy = await withImportLock({ priceListId: list.id }, () =>
      decide(manager, 'N0', 'released')
    )
    assert.equal(busy?.body().code, 'import_under_way')
    const released = await decide(manager, 'N0', 'released')
    released.assertStatus(200)
    assert.containSubset(released.body().data, {
      state: 'released',
      decided_by_name: manager.name,
    })
    ;(await decide(manager, 'N1', 'refused')).assertStatus(200)
    const again = await decide(manager, 'N0', 'refused')
    assert.equal(again.body().code, 'hold_over')
    const costs = new Map((await offersOf(list.id)).map((it) => [it.partnumber, it.cost]))
    assert.deepEqual([costs.get('N0'), costs.get('N1')], ['1000', '100'])
    const seen = await listed<PriceHold>(client, supplier, `${path}?state=refused`)
    assert.containSubset(seen, [{ partnumber: 'N1', decided_by_name: null }])
    assert.lengthOf(
      await sql.rows(
        `SELECT FROM audit_log WHERE subject = ANY ($1)
           AND event IN ('price_hold.released', 'price_hold.refused')`,
        [[`price_hold:${idOf('N0')}`, `price_hold:${idOf('N1')}`]]
      ),
      2
    )
  })

  test('that is new is offered once it is released', async ({ client, assert }) => {
    const brand = `Offered ${unique()}`
    const { list: other } = await givenSupplier()
    await whenImported(other.id, listAt([100], brand))
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const rest = Array.from({ length: 150 }, () => 100)
    await whenDone(list.id, listAt([5, ...rest], brand))
    const [hold] = await listed<PriceHold>(client, manager, `/api/price-lists/${list.id}/holds`)
    assert.containSubset(hold, { reason: 'far_from_others', cost_before: null, cost: '5.0000' })
    const path = `/api/price-holds/${hold?.id}`
    ;(await call(client, manager, 'put', path, { state: 'refused' })).assertStatus(200)
    assert.lengthOf(await offersOf(list.id), 150)
    ;(await call(client, manager, 'put', path, { state: 'released' })).assertStatus(200)
    const offers = await offersOf(list.id)
    assert.containSubset(offers, [{ partnumber: 'N0', cost: '5', gone: false }])
    const row = await sql.one('SELECT row_count FROM price_lists WHERE id = $1', [list.id])
    assert.deepEqual(row, { row_count: 151 })
  })
})
