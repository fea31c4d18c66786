import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import {
  cleanOrderUploads,
  failDeadOrderUploads,
} from '#app/orders/uploads/processing/fail_dead_order_uploads'
import { notifyOfUnseenUpload } from '#app/orders/uploads/processing/notify_of_unseen'
import { eventually, isWaiting, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import {
  givenCheck,
  givenOrderFile,
  orderCsv,
  thenProcessed,
} from '#tests/scenes/orders/order_uploads'
import { mailsTo, notificationsOf, thenMailed, thenNotified } from '#tests/scenes/notifications'
import { givenAddress } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { baseUrl, pageHeaders } from '#tests/scenes/visits'

const run = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

test.group('The page where files are ordered', () => {
  test('knows the addresses of who may order files, and opens for others', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const id = await givenAddress(buyer)
    const { component, props } = (await visit(client, buyer, '/orders?tab=upload')).body()
    assert.equal(component, 'orders/upload')
    assert.deepEqual(
      [props.addresses.default_id, props.counts, Object.keys(props.limits)],
      [id, { orders: 0, items: 0 }, ['text', 'workbook', 'legacy']]
    )
    const limited = await givenBuyer({ disabled_features: ['order_upload'] })
    const closed = (await visit(client, limited, '/orders?tab=upload')).body()
    assert.deepEqual([closed.component, closed.props.addresses], ['orders/upload', null])
  })

  test('is led to the order by a form, and back with what is wrong', async ({ assert }) => {
    const { brand_name, partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const content = orderCsv([[brand_name, partnumber, 2, '12.00', '', '']])
    const { file } = await givenOrderFile(buyer, content)
    const send = async (expected_total: string) =>
      fetch(`${baseUrl()}/orders`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...(await pageHeaders(buyer)),
          'Content-Type': 'application/json',
          Referer: `${baseUrl()}/orders?tab=upload`,
        },
        body: JSON.stringify({ type: 'price', ...file, expected_total }),
      })
    const wrong = await send('1.00')
    assert.deepEqual(
      [wrong.status, new URL(wrong.headers.get('location') ?? '', baseUrl()).pathname],
      [303, '/orders']
    )
    const placed = await send('24.00')
    assert.equal(placed.status, 303)
    assert.match(placed.headers.get('location') ?? '', /^\/orders\/\d+$/)
  })
})

test.group('Order uploads', () => {
  test('that wait fail when their job is gone, and those that led to nothing are removed', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const long = orderCsv(Array.from({ length: 2_001 }, () => ['A', unique(), '', '1', '', '']))
    const { check: waiting } = await givenCheck(client, buyer, long)
    const { check: old } = await givenCheck(client, buyer, orderCsv([['A', 'B', 1, 1, '', '']]))
    const stateOf = async ({ id }: { id: number }) => {
      const response = await call(client, buyer, 'get', `/api/order-uploads/${id}`)
      return response.status() === 404 ? 'gone' : response.body().data.state
    }
    await failDeadOrderUploads.run({}, run)
    assert.equal(await stateOf(waiting), 'waiting')
    await sql.run('SELECT graphile_worker.remove_job($1)', [`order_upload:${waiting.id}`])
    await failDeadOrderUploads.run({}, run)
    assert.equal(await stateOf(waiting), 'failed')
    await sql.run(
      "UPDATE order_uploads SET created_at = now() - interval '31 days' WHERE id = $1",
      [old.id]
    )
    await cleanOrderUploads.run({}, run)
    assert.deepEqual([await stateOf(old), await stateOf(waiting)], ['gone', 'failed'])
  })

  test('are forgotten when their user has the file checked once more', async ({ client }) => {
    const buyer = await givenBuyer()
    const { file, check } = await givenCheck(client, buyer, orderCsv([['A', 'B', 1, 1, '', '']]))
    const again = await call(client, buyer, 'post', '/api/order-uploads', file)
    again.assertStatus(201)
    const gone = await call(client, buyer, 'get', `/api/order-uploads/${check.id}`)
    gone.assertStatus(404)
  })
})

test.group('Who left while a worker checks a file', (group) => {
  group.setup(withBackground)

  test('is told how it ended, once; who saw it is not', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const long = () =>
      orderCsv(Array.from({ length: 2_001 }, () => ['A', unique(), '1', '', '', '']))
    const { check: seen } = await givenCheck(client, buyer, long())
    const { check: left } = await givenCheck(client, buyer, long(), 'left.csv')
    await thenProcessed(client, buyer, seen.id)
    const stateOf = async () =>
      (await sql.one<{ state: string }>('SELECT state FROM order_uploads WHERE id = $1', [left.id]))
        ?.state
    await eventually(async () => (await stateOf()) === 'checked')
    const waiting = await sql.rows(
      `SELECT FROM graphile_worker.jobs WHERE key = ANY ($1) AND run_at > now()`,
      [[seen.id, left.id].map((id) => `unseen_upload:${id}`)]
    )
    assert.lengthOf(waiting, 2)
    for (const { id } of [seen, left, left])
      await notifyOfUnseenUpload.run({ orderUploadId: id }, run)
    const [told] = await thenNotified(client, buyer, 1)
    assert.containsSubset(told, {
      kind: 'file_checked',
      facts: {
        order_upload_id: left.id,
        upload_id: left.upload_id,
        file_name: 'left.csv',
        outcome: 'checked',
        lines_count: 0,
        rejected_count: 2_001,
        order: null,
      },
    })
    const [mail] = await thenMailed(buyer)
    assert.equal(mail?.subject, 'left.csv is checked')
    const path = `/orders?tab=upload&upload=${left.upload_id}&step=check&check=${left.id}`
    assert.include(mail?.body_text, path)
    assert.lengthOf((await notificationsOf(client, buyer)).data, 1)
    assert.lengthOf(await mailsTo(buyer), 1)
  })

  test('has their time to see it from the end of ordering, however long that takes', async ({
    client,
    assert,
  }) => {
    const { brand_name, partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const none = Array.from({ length: 2_000 }, () => ['A', unique(), '1', '', '', ''])
    const content = orderCsv([[brand_name, partnumber, 1, '', '', ''], ...none])
    const { file } = await givenOrderFile(buyer, content)
    const body = { type: 'price', ...file, mode: 'available' }
    const { id, releasedAt } = await sql.transaction(async (tx) => {
      await tx.run('LOCK TABLE orders IN SHARE MODE')
      const sent = await call(client, buyer, 'post', '/orders', body)
      await eventually(() => isWaiting('INSERT INTO orders'))
      return { id: sent.body().data.id, releasedAt: Date.now() }
    })
    const job = await eventually(() =>
      sql.one<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [
        `unseen_upload:${id}`,
      ])
    )
    assert.isAtLeast(job.run_at.getTime(), releasedAt + 15_000)
  })
})
