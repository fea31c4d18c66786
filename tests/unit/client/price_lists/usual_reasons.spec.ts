import { test } from '@japa/runner'
import {
  chosenReason,
  withReason,
} from '../../../../inertia/features/price_lists/imports/rejecting/usual_reasons.js'

const usual = ['Wrong currency', 'Half is missing']

test.group('A usual reason', () => {
  test('stands in front of the words of who rejects, instead of another', ({ assert }) => {
    assert.equal(withReason('', 'Wrong currency', usual), 'Wrong currency')
    assert.equal(withReason('Look at E.', 'Wrong currency', usual), 'Wrong currency. Look at E.')
    const other = withReason('Wrong currency. Look at E.', 'Half is missing', usual)
    assert.equal(other, 'Half is missing. Look at E.')
  })

  test('chosen again goes, and the words stay', ({ assert }) => {
    assert.equal(withReason('Wrong currency. Look at E.', 'Wrong currency', usual), 'Look at E.')
    assert.equal(withReason('Wrong currency', 'Wrong currency', usual), '')
  })

  test('is known by the beginning of the words', ({ assert }) => {
    assert.equal(chosenReason('Half is missing. Why?', usual), 'Half is missing')
    assert.isUndefined(chosenReason('Half is missing the point', usual))
  })
})
