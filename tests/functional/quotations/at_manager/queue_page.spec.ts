import { test } from '@japa/runner'
import type { QuotationQueuePage } from '#shared/answers/staff/quotation_queue'
import { givenStaff } from '#tests/scenes/cast'
import { visit } from '#tests/scenes/pages'
import {
  byHand,
  givenAtManager,
  whenAnswered,
  whenSentBack,
} from '#tests/scenes/quotations/at_manager'

test.group('The page of quotations at the manager', () => {
  test('opens the one that is asked for, else the longest waiting', async ({ client, assert }) => {
    const given = await givenAtManager(client, {}, {})
    const page = await visit(client, given.manager, `/admin/quotations?quotation=${given.id}`)
    assert.equal(page.body().component, 'admin/quotations/index')
    const props: QuotationQueuePage = page.body().props
    assert.equal(props.open?.quotation.id, given.id)
    assert.deepEqual(props.open?.data, given.waiting)
    assert.include(
      props.queue.map(({ id }) => id),
      given.id
    )
    const first = await visit(client, given.manager, '/admin/quotations?quotation=none')
    const { queue, open }: QuotationQueuePage = first.body().props
    assert.equal(open?.quotation.id, queue[0]?.id)
  })

  test('says which lines were sent back lately', async ({ client, assert }) => {
    const given = await givenAtManager(client, {}, {})
    const [line] = given.waiting
    if (!line) throw new Error('no line')
    const path = `/admin/quotations?quotation=${given.id}`
    const openOf = async (): Promise<QuotationQueuePage['open']> =>
      (await visit(client, given.manager, path)).body().props.open
    assert.deepEqual((await openOf())?.sent_back, [])
    await whenAnswered(client, given, line, { offers: [byHand(line)] })
    await whenSentBack(client, given)
    const open = await openOf()
    assert.deepEqual(
      open?.sent_back.map(({ id }) => id),
      [line.id]
    )
    assert.isAtLeast(Date.parse(open?.sent_back[0]?.at ?? ''), Date.parse(line.at_manager_since))
  })

  test('shows nothing of a quotation that is not the manager’s, and is closed to others', async ({
    client,
    assert,
  }) => {
    const { id, buyer } = await givenAtManager(client)
    const path = `/admin/quotations?quotation=${id}`
    const other = await visit(client, await givenStaff('manager'), path)
    assert.isNull(other.body().props.open)
    for (const user of [buyer, await givenStaff('warehouse')]) {
      const response = await visit(client, user, path)
      assert.equal(response.status(), 403)
    }
  })

  test('every page says to managers how many wait', async ({ client, assert }) => {
    const given = await givenAtManager(client)
    const countOf = async (user = given.manager) =>
      (await visit(client, user, '/profile')).body().props.quotation_queue
    const before = await countOf()
    await whenSentBack(client, given, { rest_cannot_be_had: true })
    assert.equal(await countOf(), before - 1)
    assert.isUndefined(await countOf(given.buyer))
    assert.isUndefined(await countOf(await givenStaff('warehouse')))
  })
})
