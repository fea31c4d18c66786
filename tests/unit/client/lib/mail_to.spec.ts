import { test } from '@japa/runner'
import { mailTo } from '../../../../inertia/lib/mail_to.js'

const body = (lines: string[]) => ({ before: 'Hello', lines, after: 'Rashid' })

test.group('A mail that is filled in', () => {
  test('has its subject and its lines, whatever is in them', ({ assert }) => {
    const address = new URL(mailTo('omar@demo.test', 'OC 90 & more', body(['OC 90', 'УД-4062?'])))
    assert.equal(address.pathname, 'omar@demo.test')
    assert.equal(address.searchParams.get('subject'), 'OC 90 & more')
    assert.equal(address.searchParams.get('body'), 'Hello\r\n\r\nOC 90\r\nУД-4062?\r\n\r\nRashid')
  })

  test('leaves out what would make its address too long, and says so', ({ assert }) => {
    const lines = Array.from({ length: 500 }, (_, line) => `OC ${line + 1000}`)
    const address = mailTo('omar@demo.test', 'Numbers', body(lines))
    assert.isBelow(address.length, 2_000)
    const written = new URL(address).searchParams.get('body') ?? ''
    assert.match(written, /^Hello\r\n\r\nOC 1000\r\n.*…\r\n\r\nRashid$/s)
  })
})
