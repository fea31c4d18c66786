import { test } from '@japa/runner'
import {
  isFarMove,
  isTenfold,
  timesMoved,
} from '../../../../inertia/features/price_lists/imports/times_moved.js'

test.group('How far a price moved', () => {
  test('is said as times from twice on, up and down')
    .with([
      ['10.00', '125.00', '×\u00a012.5'],
      ['9.94', '994.00', '×\u00a0100'],
      ['100.00', '4.00', '÷\u00a025'],
      ['15.00', '1.25', '÷\u00a012'],
    ] as const)
    .run(({ assert }, [cost_before, cost_after, text]) => {
      assert.equal(timesMoved({ cost_before, cost_after }, 'en'), text)
    })

  test('is said as a percentage when it is less')
    .with([
      ['39.20', '41.90', '+6.9\u00a0%'],
      ['100.00', '60.00', '−40\u00a0%'],
      ['5.00', '5.00', '+0\u00a0%'],
    ] as const)
    .run(({ assert }, [cost_before, cost_after, text]) => {
      assert.equal(timesMoved({ cost_before, cost_after }, 'en'), text)
    })

  test('is written as the reader writes figures', ({ assert }) => {
    assert.equal(timesMoved({ cost_before: '10', cost_after: '125' }, 'ru'), '×\u00a012,5')
  })

  test('is not said of a cost that was nothing', ({ assert }) => {
    assert.equal(timesMoved({ cost_before: '0', cost_after: '5.00' }, 'en'), '')
    assert.equal(timesMoved({ cost_before: null, cost_after: '5.00' }, 'en'), '')
    assert.isFalse(isTenfold({ cost_before: '5.00', cost_after: null }))
  })
})

test.group('A price that moved far', () => {
  test('did so beyond thirty percent, up or down')
    .with([
      [30, false],
      [30.1, true],
      [-30, false],
      [-30.1, true],
    ] as const)
    .run(({ assert }, [percent, is]) => {
      assert.equal(isFarMove(percent), is)
    })
})

test.group('A price that moved tenfold or more', () => {
  test('is told exactly, up and down')
    .with([
      ['0.57', '5.6999', false],
      ['0.57', '5.70', true],
      ['5.69', '0.57', false],
      ['5.70', '0.57', true],
      ['12', '120.5', true],
    ] as const)
    .run(({ assert }, [cost_before, cost_after, is]) => {
      assert.equal(isTenfold({ cost_before, cost_after }), is)
    })
})
