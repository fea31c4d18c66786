import { test } from '@japa/runner'
import { readPastedList } from '#shared/pasted_list'
import { brandKey, partNumberKey } from '#shared/search_keys'
import { demoBrands } from '#app/demo/catalog/brands'
import { oc90, oc90Analogues } from '#app/demo/catalog/known_parts'
import { drawParts } from '#app/demo/catalog/parts'
import { randomFrom } from '#app/demo/random'
import { readingsOf, readingsWithQuantity, type Reading } from '#app/offers/number_readings'

const names = Object.values(demoBrands).flatMap((brand) => [
  brand.name,
  ...('aliases' in brand ? brand.aliases : []),
])
const brandKeys = new Set(names.map(brandKey))
const drawn = drawParts(randomFrom(90), 250, new Set())
const numbers = [...oc90, ...oc90Analogues, ...drawn].map(({ partnumber }) => partnumber)
const keys = new Set(numbers.map(partNumberKey))

/** What a search finds where every brand of the demo has every number of it. */
function foundOf(readings: readonly Reading[]): Reading | null {
  return (
    readings.find(({ key, brand }) => {
      return keys.has(key) && (brand === null || brandKeys.has(brandKey(brand)))
    }) ?? null
  )
}

/** The number as people write it. */
function spellingsOf(number: string): string[] {
  const key = partNumberKey(number)
  const groups = (size: number, sign: string) =>
    (key.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(sign)
  const written = [
    number,
    key,
    number.replace(/[^\p{L}\p{Nd}]+/gu, '-'),
    number.replace(/[^\p{L}\p{Nd}]+/gu, '.'),
    groups(3, ' '),
    groups(2, ' '),
    groups(3, '-'),
    groups(4, '.'),
    groups(1, ' '),
  ]
  return [...new Set([...written, ...written.map((each) => each.toLowerCase())])]
}

test.group('Every brand of the demo', () => {
  test('is read before and behind every spelling of every number', ({ assert }) => {
    const missed: string[] = []
    const spelled = numbers.flatMap((number) =>
      spellingsOf(number).map((spelling) => ({ spelling, key: partNumberKey(number) }))
    )
    for (const { spelling, key } of spelled) {
      for (const name of names) {
        for (const text of [`${name} ${spelling}`, `${spelling} ${name.toLowerCase()}`]) {
          const found = foundOf(readingsOf(text))
          const isFound = found?.key === key && brandKey(found.brand ?? '') === brandKey(name)
          if (!isFound) missed.push(text)
        }
      }
    }
    assert.deepEqual(missed, [])
  })

  test('is read so in pasted lists, with the quantity behind it', ({ assert }) => {
    const missed: string[] = []
    for (const [at, number] of numbers.entries()) {
      const key = partNumberKey(number)
      const name = names[at % names.length]
      for (const spelling of spellingsOf(number)) {
        for (const [text, quantity] of [
          [spelling, 1],
          [`${name} ${spelling}`, 1],
          [`${spelling} ${name}`, 1],
          [`${name} ${spelling} qty 2`, 2],
          [`${spelling} ${name}, qty: 2`, 2],
          [`${name} ${spelling} - 2 pcs`, 2],
          [`${spelling}, 2`, 2],
          [`${name} ${spelling}, 2`, 2],
          [`${name} ${key} 2`, 2],
          [`${key} 2`, 2],
        ] as const) {
          const [row] = readPastedList(`${text}\nW 719/5`)?.rows ?? []
          const found = row && foundOf(readingsWithQuantity(row.partnumber))
          const pieces = (row?.quantity ?? 0) * (found?.read_as?.quantity ?? 1)
          if (found?.key !== key || pieces !== quantity) missed.push(text)
        }
      }
    }
    assert.deepEqual(missed, [])
  })
})

test.group('A quantity behind a number', () => {
  for (const [text, partnumber, quantity] of [
    ['OC90 4', 'OC90', 4],
    ['KARNHOLT OC90 4', 'KARNHOLT OC90', 4],
    ['TV-05887, 2', 'TV-05887', 2],
    ['OC 90: 12', 'OC 90', 12],
    ['OC90,2', 'OC90', 2],
  ] as const) {
    test(`of ${text} is the last that is read`, ({ assert }) => {
      const readings = readingsWithQuantity(text)
      assert.equal(readings[0]?.key, partNumberKey(text))
      assert.isUndefined(readings[0]?.read_as)
      assert.deepEqual(readings.at(-1)?.read_as, { partnumber, quantity })
    })
  }

  for (const text of ['OC 90', '0 403 613 086', 'W 712 75', 'OC90 400', 'OC90 04', '4, 4x']) {
    test(`is not read in ${text}`, ({ assert }) => {
      assert.deepEqual(readingsWithQuantity(text), readingsOf(text))
    })
  }
})
