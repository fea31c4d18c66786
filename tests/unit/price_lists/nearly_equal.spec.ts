import { test } from '@japa/runner'
import { nearlyEqual } from '#app/price_lists/imports/engine/outcome/nearly_equal'

const KNOWN = ['BOSCH', 'MANNFILTER', 'ATE', 'LEMFORDER', 'FEBIBILSTEIN']

test.group('A brand that is spelt nearly like another', () => {
  test('is found: {0}')
    .with([
      ['BOSH', 'BOSCH'],
      ['BOSCHH', 'BOSCH'],
      ['BSOCH', 'BOSCH'],
      ['MANFILTER', 'MANNFILTER'],
      ['MANFILTERS', 'MANNFILTER'],
      ['FEBIBLISTEIN', 'FEBIBILSTEIN'],
      ['ABE', null],
      ['BOSCH', null],
      ['BOCH1', null],
      ['VALEO', null],
    ] as const)
    .run(({ assert }, [key, like]) => {
      assert.equal(nearlyEqual(key, KNOWN), like)
    })
})
