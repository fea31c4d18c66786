import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffers } from '#tests/scenes/catalog'
import { givenRealtime, listeningTo } from '#tests/scenes/realtime'

test.group('The progress of a long list', (group) => {
  group.setup(withBackground)
  group.setup(givenRealtime)

  test('is told to the contractor, from its first line on', async ({ client, assert }) => {
    const [buyer, other] = [await givenBuyer(), await givenBuyer()]
    const channelOf = (id?: number) => `private-contractor.${id}`
    const socket = await listeningTo(
      channelOf(buyer.contractor?.id),
      channelOf(other.contractor?.id)
    )
    const items = (await givenOffers(301)).map(({ partnumber }) => ({ partnumber }))
    const merged = items.slice(0, 2)
    const asked = await call(client, buyer, 'post', '/api/quotations', {
      items: [...items, ...merged, { partnumber: '---' }],
    })
    asked.assertStatus(202)
    const { id } = asked.body().data
    const own = channelOf(buyer.contractor?.id)
    const { data } = await socket.hear('quotation.progress', own)
    assert.containsSubset(data, { quotation_id: id, lines_matched: 0, lines_count: 301 })
    // What a contractor is told afterwards has come after all of it.
    const later = await call(client, other, 'post', '/api/quotations', {
      items: [{ partnumber: unique() }],
    })
    later.assertStatus(201)
    await socket.hear('quotation.updated', channelOf(other.contractor?.id))
    const told = socket.frames.filter(
      ({ event, channel }) => event === 'quotation.progress' && channel !== own
    )
    assert.deepEqual(told, [])
  })
})
