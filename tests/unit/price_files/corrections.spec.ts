import { test } from '@japa/runner'
import { BRANDS } from '#tests/unit/price_files/brands'
import { guessOf, type Guessed } from '#tests/unit/price_files/corrections'
import { LANGUAGES } from '#tests/unit/price_files/languages'
import { LAYOUTS } from '#tests/unit/price_files/layouts'
import { PRICES } from '#tests/unit/price_files/prices'
import { VALUES } from '#tests/unit/price_files/values'
import { WRITTEN_LATER } from '#tests/unit/price_files/written_later'

const FILES = [...LAYOUTS, ...LANGUAGES, ...PRICES, ...BRANDS, ...VALUES, ...WRITTEN_LATER]

/** What people had to say about all of them at last; may only fall, as docs/performance.md says. */
const MOST_CORRECTIONS = 10

test.group('What is guessed of price lists of every shape', () => {
  test('needs few corrections', async ({ assert }) => {
    const guessed: Guessed[] = []
    for (const file of FILES) guessed.push(await guessOf(file))
    const sum = guessed.reduce((total, { corrections }) => total + corrections.length, 0)
    process.stdout.write(`${tableOf(guessed, sum)}\n`)
    assert.isAtMost(sum, MOST_CORRECTIONS)
  })
})

/** The files that need a word, and what has to be said. */
function tableOf(guessed: readonly Guessed[], sum: number): string {
  const lines = guessed
    .filter(({ corrections }) => corrections.length > 0)
    .map(({ name, corrections }) => `  ${corrections.length}  ${name}: ${corrections.join(', ')}`)
  return [`${guessed.length} made price lists, ${sum} corrections`, ...lines].join('\n')
}
