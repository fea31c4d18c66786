import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { ImportNews } from '#shared/answers/import_news'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { givenBuyer, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenEndedImport, givenNothingToReview } from '#tests/scenes/price_lists/import_news'
import { givenHold } from '#tests/scenes/price_lists/holds'
import { visit } from '#tests/scenes/pages'
import { givenManagerOf, givenSupplier } from '#tests/scenes/price_lists/price_lists'
import { statementsOfSecond } from '#tests/scenes/statements'

async function newsOf(client: ApiClient, user: SignedInUser, path = '/dashboard') {
  const page = await visit(client, user, path)
  page.assertStatus(200)
  const news: ImportNews | undefined = page.body().props.import_news
  return news
}

const idsOf = (news?: ImportNews) => news?.imports.map(({ id }) => id)

test.group('What waits for a manager', (group) => {
  group.each.setup(givenNothingToReview)

  test('is said to managers and admins on every page', async ({ client, assert }) => {
    const { list } = await givenSupplier()
    const held = await givenEndedImport(list.id, 'awaiting_confirmation', {
      file_name: 'Short.csv',
    })
    await givenEndedImport(list.id, 'live')
    await givenEndedImport(list.id, 'failed')
    for (const role of ['manager', 'admin'] as const) {
      const user = await givenStaff(role)
      for (const path of ['/dashboard', '/prices', '/profile']) {
        const news = await newsOf(client, user, path)
        assert.equal(news?.total, 1, path)
        assert.containsSubset(news?.imports, [
          {
            id: held,
            price_list_id: list.id,
            price_list_name: list.name,
            file_name: 'Short.csv',
            state: 'awaiting_confirmation',
          },
        ])
        assert.match(news?.imports[0]?.since ?? '', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      }
    }
  })

  test('names five of them, those first that wait longest', async ({ client, assert }) => {
    const { list } = await givenSupplier()
    const held: number[] = []
    for (let more = 0; more < 7; more++) {
      held.push(await givenEndedImport(list.id, 'awaiting_confirmation'))
    }
    const news = await newsOf(client, await givenStaff('manager'))
    assert.equal(news?.total, 7)
    assert.deepEqual(idsOf(news), held.slice(0, 5))
  })

  test('counts the held prices of the lists one looks after', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { list: foreign } = await givenSupplier({ manager_id: (await givenStaff('manager')).id })
    const manager = await givenManagerOf(supplier)
    for (const { id } of [list, list, foreign]) await givenHold(id)
    const heldFor = async (user: SignedInUser) => (await newsOf(client, user))?.held_prices
    assert.equal(await heldFor(manager), 2)
    assert.equal(await heldFor(await givenStaff('admin')), 3)
    assert.containSubset(await newsOf(client, manager), { total: 0, imports: [] })
    await givenEndedImport(list.id, 'awaiting_confirmation')
    assert.containSubset(await newsOf(client, manager), { total: 1, held_prices: 2 })
  })

  test('is no business of the others', async ({ client, assert }) => {
    const { list } = await givenSupplier()
    await givenEndedImport(list.id, 'awaiting_confirmation')
    const others = [
      await givenBuyer(),
      await givenUser(),
      await givenStaff('warehouse'),
      await givenStaff('editor'),
    ]
    for (const user of others) assert.isUndefined(await newsOf(client, user), user.role)
  })

  test('costs a manager one statement, and a buyer none', async ({ client, assert }) => {
    const count = (user: SignedInUser, path = '/profile') =>
      statementsOfSecond(() => visit(client, user, path))
    const { list } = await givenSupplier()
    const [manager, without, buyer] = [
      await givenStaff('manager'),
      await givenUser({ role: 'manager', disabled_features: ['price_upload'] }),
      await givenBuyer(),
    ]
    const { supplier } = await givenSupplier({ disabled_features: ['price_upload'] })
    const empty = await count(manager)
    assert.equal(empty, (await count(without)) + 1)
    assert.equal(await count(supplier), await count(buyer))
    // The dashboard lists the price lists of a supplier besides, for one statement more.
    assert.equal(await count(supplier, '/dashboard'), (await count(buyer, '/dashboard')) + 1)
    for (let more = 0; more < 7; more++) await givenEndedImport(list.id, 'awaiting_confirmation')
    await givenHold(list.id)
    assert.equal(await count(manager), empty)
  })
})

test.group('What became of the files of a supplier', (group) => {
  group.each.setup(givenNothingToReview)

  test('is on its dashboard alone: what waits, and what failed', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { list: foreign } = await givenSupplier()
    const failed = await givenEndedImport(list.id, 'failed', { failure: 'no_usable_rows' })
    await givenEndedImport(foreign.id, 'awaiting_confirmation')
    assert.deepEqual(idsOf(await newsOf(client, supplier)), [failed])
    const held = await givenEndedImport(list.id, 'awaiting_confirmation')
    const news = await newsOf(client, supplier)
    // The file that waits came after the one that failed.
    assert.deepEqual(idsOf(news), [held])
    assert.isUndefined(await newsOf(client, supplier, '/prices'))
  })

  test('keeps only the last of several that failed', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const held = await givenEndedImport(list.id, 'awaiting_confirmation')
    await givenEndedImport(list.id, 'failed', { failure: 'no_usable_rows' })
    const last = await givenEndedImport(list.id, 'failed', { failure: 'columns_missing' })
    await givenEndedImport(list.id, 'failed', { failure: 'cancelled' })
    assert.deepEqual(idsOf(await newsOf(client, supplier)), [held, last])
  })

  test('is settled by the next one that goes live, and by what somebody wanted', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    await givenEndedImport(list.id, 'failed', { failure: 'internal' })
    await givenEndedImport(list.id, 'live')
    for (const failure of ['cancelled', 'rejected', 'superseded']) {
      await givenEndedImport(list.id, 'failed', { failure })
    }
    await sql.run(
      `INSERT INTO price_imports (price_list_id, file_name, state, is_check, failure)
       VALUES ($1, 'x.csv', 'failed', true, 'internal')`,
      [list.id]
    )
    assert.deepEqual(await newsOf(client, supplier), { total: 0, imports: [], held_prices: 0 })
  })

  test('is not said where it cannot be opened', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier({ disabled_features: ['price_upload'] })
    await givenEndedImport(list.id, 'awaiting_confirmation')
    assert.isUndefined(await newsOf(client, supplier))
    const { supplier: blocked, list: theirs } = await givenSupplier({ status: 'blocked' })
    await givenEndedImport(theirs.id, 'awaiting_confirmation')
    assert.isUndefined(await newsOf(client, blocked))
  })
})
