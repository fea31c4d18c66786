import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import { PageRenderer } from '#app/http/pages/page_renderer'
import { PageThread, RenderBusy } from '#app/http/pages/page_thread'
import { ownCode } from '#app/threads/own_code'

const DRAWING = ownCode(import.meta.resolve('#tests/functional/http/drawing')).file.href

const page = (component: string) => JSON.stringify({ component })

test.group('The thread that draws pages', () => {
  test('answers each page with its own drawing', async ({ assert }) => {
    const thread = new PageThread(DRAWING, 60_000)
    const names = ['one', 'two', 'three']
    const drawn = await Promise.all(names.map((name) => thread.render(page(name))))
    assert.deepEqual(
      drawn.map(({ body }) => body),
      ['<p>one</p>', '<p>two</p>', '<p>three</p>']
    )
  })

  test('says what went wrong with a page, and draws the next one', async ({ assert }) => {
    const thread = new PageThread(DRAWING, 60_000)
    await assert.rejects(() => thread.render(page('broken')), /cannot be drawn/)
    assert.equal((await thread.render(page('next'))).body, '<p>next</p>')
  })

  test('begins anew after it has ended', async ({ assert }) => {
    const thread = new PageThread(DRAWING, 60_000)
    await assert.rejects(() => thread.render(page('deadly')), /has ended/)
    assert.equal((await thread.render(page('next'))).body, '<p>next</p>')
  })

  test('sends away whom it would let wait too long', async ({ assert }) => {
    const thread = new PageThread(DRAWING, 2_000)
    const endless = Array.from({ length: 8 }, () => thread.render(page('endless')))
    const refused = endless.map(async (one) =>
      one.then(
        () => null,
        (error: unknown) => error
      )
    )
    await assert.rejects(() => thread.render(page('one more')), RenderBusy)
    for (const error of await Promise.all(refused)) assert.instanceOf(error, RenderBusy)
  })
})

test.group('A page that cannot be drawn', () => {
  test('is left to the browser', async ({ assert }) => {
    const renderer = new PageRenderer(app.config.get('inertia'), vite)
    const broken = { component: 'nowhere', url: '/', version: '1', props: {} }
    assert.deepEqual(await renderer.render(broken), { head: [], body: '' })
  })
})
