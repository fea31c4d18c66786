import { test } from '@japa/runner'
import { placeQuery, readPlace } from '../../../../inertia/features/uploads/upload_place.js'
import { limitOf } from '../../../../inertia/features/uploads/choosing_file/file_kinds.js'

test.group('Where one is in an upload', () => {
  test('stands in the URL and is read from it again', ({ assert }) => {
    const places = [
      { step: 'file' },
      { step: 'map', upload: 12 },
      { step: 'check', upload: 12, check: 34 },
    ] as const
    for (const place of places) assert.deepEqual(readPlace(placeQuery(place).slice(1)), place)
  })

  test('is the nearest step that makes sense when the URL does not', ({ assert }) => {
    assert.deepEqual(readPlace('upload=abc&step=map'), { step: 'file' })
    assert.deepEqual(readPlace('upload=0&step=map'), { step: 'file' })
    assert.deepEqual(readPlace('step=check&check=3'), { step: 'file' })
    assert.deepEqual(readPlace('upload=5&step=check'), { step: 'map', upload: 5 })
    assert.deepEqual(readPlace('upload=5&step=nowhere'), { step: 'map', upload: 5 })
  })
})

test.group('How large a file may be', () => {
  test('goes by its ending, whatever its case', ({ assert }) => {
    const limits = { text: 200, workbook: 50, legacy: 25 }
    const limit = (name: string) => limitOf({ name } as File, limits) // only its name is read
    assert.equal(limit('Prices.XLSX'), 50)
    assert.equal(limit('prices.xls'), 25)
    assert.equal(limit('prices.ods'), 25)
    assert.equal(limit('prices.zip'), 200)
    assert.equal(limit('prices.2026.csv'), 200)
  })
})
