import { test } from '@japa/runner'
import type { PriceImport, PriceReview } from '#shared/answers/price_import'
import { findingsOf } from '../../../../inertia/features/price_lists/upload/findings.js'

/** Texts that are their keys. */
const texts = { t: (key: string) => key, quantity: String }

function check(figures: Partial<PriceImport>): PriceImport {
  const none = { rows_new: 0, rows_changed: 0, rows_unchanged: 0, rows_gone: 0 }
  const left = { rows_duplicate: 0, rows_rejected: 0, rows_too_cheap: 0 }
  const rest = { ...left, brands_added: 0, review: null }
  return { ...none, ...rest, ...figures } as PriceImport // what findings are made of
}

function found(figures: Partial<PriceImport>): string[] {
  return findingsOf(check(figures), texts).map(({ id, tone, text }) => {
    return `${tone} ${id} ${text.replace('uploads.price_list.', '')}`
  })
}

test.group('What a check of a price list found', () => {
  test('begins with what is ready and what becomes of it', ({ assert }) => {
    assert.deepEqual(found({ rows_new: 3 }), ['ready ready goes_live'])
    assert.deepEqual(found({ rows_unchanged: 3 }), ['ready ready unchanged'])
    const review = { reasons: ['half_gone'] } as PriceReview // what findings look at
    assert.deepEqual(found({ rows_changed: 3, rows_gone: 6, review }), [
      'ready ready waits',
      'warn gone gone_text',
    ])
  })

  test('goes on with what to look at, and ends with what is left out', ({ assert }) => {
    assert.deepEqual(
      found({
        rows_new: 3,
        rows_duplicate: 1,
        brands_added: 2,
        rows_gone: 1,
        rows_rejected: 4,
        rows_too_cheap: 1,
      }),
      [
        'ready ready goes_live',
        'warn gone gone_text',
        'warn duplicate duplicate_text',
        'warn brands brands_text',
        'warn too_cheap too_cheap_text',
        'bad rejected rejected_text',
      ]
    )
  })
})
