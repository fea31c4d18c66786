import { test } from '@japa/runner'
import { DECORATION, SHAPES, SURFACES, TEXT_OF_FILL, TEXTS, ZERO } from './colour_roles.js'
import { contrastOf, readSchemes } from './contrast.js'

/** What WCAG 2 AA requires of text of any size, and of shapes that carry meaning. */
const TEXT = 4.5
const SHAPE = 3

const schemes = readSchemes()
const NAMES: ('light' | 'dark')[] = ['light', 'dark']

/** The pairs whose contrast is too low, such as `text-3 on press: 4.21`. */
function tooLow(name: 'light' | 'dark', pairs: string[][], required: number, opacity = 1) {
  return pairs.flatMap(([foreground = '', ground = '']) => {
    // A token that does not exist has no contrast.
    const [over = '', under = ''] = [schemes[name][foreground], schemes[name][ground]]
    const contrast = contrastOf(over, under, opacity)
    return contrast >= required ? [] : [`${foreground} on ${ground}: ${contrast.toFixed(2)}`]
  })
}

const pairsOf = (foregrounds: string[], grounds: string[]) =>
  foregrounds.flatMap((foreground) => grounds.map((ground) => [foreground, ground]))

test.group('The contrast of colour tokens', () => {
  test('is that of WCAG 2', ({ assert }) => {
    assert.equal(contrastOf('#ffffff', '#000000'), 21)
    assert.equal(contrastOf('#777777', '#777777'), 1)
    assert.closeTo(contrastOf('#767676', '#ffffff'), 4.54, 0.005)
    assert.closeTo(contrastOf('#000000', '#ffffff', 0.5), 3.98, 0.005)
  })

  test('is 4.5 for every text colour on every surface in the {$self} scheme')
    .with(NAMES)
    .run(({ assert }, name) => {
      assert.deepEqual(tooLow(name, pairsOf(TEXTS, SURFACES), TEXT), [])
    })

  test('is 4.5 for the text of every fill and for zeros in the {$self} scheme')
    .with(NAMES)
    .run(({ assert }, name) => {
      const ofFills = Object.entries(TEXT_OF_FILL).map(([fill, text]) => [text, fill])
      const ofZeros = pairsOf([ZERO.text], ZERO.surfaces)
      assert.deepEqual(tooLow(name, [...ofFills, ...ofZeros], TEXT), [])
    })

  test('is 3 for every line, mark and focus ring on its surfaces in the {$self} scheme')
    .with(NAMES)
    .run(({ assert }, name) => {
      const pairs = Object.entries(SHAPES).flatMap(([shape, surfaces]) =>
        pairsOf([shape], surfaces)
      )
      assert.deepEqual(tooLow(name, pairs, SHAPE), [])
    })

  test('is 4.5 for the counts in chosen chips, which are paler, in the {$self} scheme')
    .with(NAMES)
    .run(({ assert }, name) => {
      assert.deepEqual(tooLow(name, [['text-on-ink', 'ink']], TEXT, 0.8), [])
    })

  test('of text that is faded while it loads suffices in the dark scheme where it does in the light one', ({
    assert,
  }) => {
    const pairs = pairsOf(TEXTS, SURFACES)
    const inLight = new Set(tooLow('light', pairs, TEXT, 0.7).map(pairIn))
    const inDark = tooLow('dark', pairs, TEXT, 0.7).map(pairIn)
    assert.deepEqual(
      inDark.filter((pair) => !inLight.has(pair)),
      []
    )
  })

  test('is checked for every colour of both schemes', ({ assert }) => {
    const withRole = new Set([
      ...TEXTS,
      ...SURFACES,
      ...Object.entries(TEXT_OF_FILL).flat(),
      ZERO.text,
      ...Object.keys(SHAPES),
      ...DECORATION,
    ])
    for (const name of NAMES) assert.sameMembers(Object.keys(schemes[name]), [...withRole], name)
  })
})

/** The pair of a finding, without its contrast. */
const pairIn = (finding: string) => finding.replace(/:.*/, '')
