import { test } from '@japa/runner'
import { FILLED_SHAPES, SURFACES, TEXT_OF_FILL, TEXTS, ZERO } from './colour_roles.js'
import { readSchemes } from './contrast.js'
import { filesOf, rulesOf, textOf, tokensOf, type StyleRule } from './style_sheets.js'

const rules = filesOf('**/*.css')
  .filter((file) => file !== 'css/tokens.css')
  .flatMap(rulesOf)
const colours = readSchemes().light

const placeOf = ({ file, selector }: StyleRule) => `${file} ${selector}`
const backgroundOf = ({ declarations }: StyleRule) =>
  declarations['background'] ?? declarations['background-color'] ?? ''

const COLOUR_PROPERTY =
  /^(?:color|background|fill|stroke|border|outline|box-shadow|caret-color|accent-color|text-decoration|--)/
/** The other words in such values. */
const KEYWORDS = new Set([
  'none',
  'inherit',
  'transparent',
  'currentColor',
  'solid',
  'dashed',
  'inset',
  'collapse',
  'separate',
  'round',
  'line-through',
  'underline',
  'repeating-linear-gradient',
  'calc',
  'max',
  'important',
])

/** The words of a value that may be literal colours: `white`, `#fff`, `rgb`. */
function literalsIn(value: string): string[] {
  const words = value.replaceAll(/var\([^()]*\)/g, ' ').match(/#[\da-f]+|(?<![\d.\w])[a-z][\w-]*/gi)
  return (words ?? []).filter((word) => !KEYWORDS.has(word))
}

/** Literal colours that are the same in both schemes on purpose. */
const SAME_IN_BOTH_SCHEMES = [
  // A camera reads a QR code dark on light.
  'features/accounts/two_factor/two_factor.module.css .qr',
  // Paper is white.
  'features/accounts/two_factor/two_factor.module.css .paper',
  // The shadow of a bar, which no text stands on.
  'grid/cards.module.css .totals',
  // A mail has colours of its own. The page is for development only.
  'pages/development/mailbox.module.css .mail',
  // The fill becomes darker, so the contrast to its white text becomes higher.
  'ui/button.module.css .danger-fill:hover, .danger-fill:active',
]

test.group('Colours in styles', () => {
  test('are tokens, except for a few that are the same in both schemes', ({ assert }) => {
    const found = rules.filter(
      ({ file, declarations }) =>
        file !== 'css/mantine.css' &&
        Object.entries(declarations).some(
          ([property, value]) => COLOUR_PROPERTY.test(property) && literalsIn(value).length > 0
        )
    )
    assert.sameMembers(found.map(placeOf), SAME_IN_BOTH_SCHEMES)
  })

  test('of Mantine are our tokens, except for its black and white', ({ assert }) => {
    const literals = rules
      .filter(({ file }) => file === 'css/mantine.css')
      .flatMap(({ declarations }) => Object.entries(declarations))
      .filter(([property, value]) => property.includes('color') && literalsIn(value).length > 0)
      .map(([property]) => property)
    assert.deepEqual(literals, ['--mantine-color-white', '--mantine-color-black'])
  })

  test('of drawings in components are tokens, except for those that Mantine and Inertia take', ({
    assert,
  }) => {
    const found = filesOf('**/*.{ts,tsx}').flatMap((file) => {
      const text = textOf(file)
      const literals = text.match(/(?<=['"`])#[\da-f]{3,8}(?=['"`])|\b(?:rgb|hsl)a?\(/gi) ?? []
      const painted = [...text.matchAll(/\b(?:fill|stroke|stopColor|color)="([^"]*)"/g)]
        .map(([, value = '']) => value)
        .filter((value) => literalsIn(value).length > 0)
      return [...literals, ...painted].map((literal) => `${file}: ${literal}`)
    })
    assert.sameMembers(found, ['app.tsx: rgb(', 'ui/theme.ts: #12161c'])
  })

  test('are the same tokens in both schemes: only css/tokens.css knows the scheme', ({
    assert,
  }) => {
    const found = filesOf('**/*.css').filter((file) =>
      /color-scheme|light-dark\(/.test(textOf(file))
    )
    assert.deepEqual(found, ['css/tokens.css'])
  })

  test('and all other tokens exist under the names that are used', ({ assert }) => {
    const declared = new Set(
      rulesOf('css/tokens.css').flatMap(({ declarations }) => Object.keys(declarations))
    )
    const unknown = rules.flatMap((rule) =>
      Object.values(rule.declarations)
        .flatMap(tokensOf)
        .filter((token) => !declared.has(`--sl-${token}`))
        .map((token) => `${placeOf(rule)}: ${token}`)
    )
    assert.deepEqual(unknown, [])
  })

  test('of text are text colours, and a text of a fill is set with its fill', ({ assert }) => {
    const wrong = rules.filter((rule) => {
      const [text] = tokensOf(rule.declarations['color'])
      if (!text || TEXTS.includes(text) || text === ZERO.text) return false
      const [ground = ''] = tokensOf(backgroundOf(rule))
      return TEXT_OF_FILL[ground] !== text
    })
    assert.deepEqual(wrong.map(placeOf), [])
  })

  test('of grounds are surfaces, or fills with their text, or they fill shapes without text', ({
    assert,
  }) => {
    const wrong = rules.filter((rule) => {
      const others = tokensOf(backgroundOf(rule)).filter((token) => !SURFACES.includes(token))
      return others.some((ground) => {
        const text = TEXT_OF_FILL[ground]
        return !(text && text === textOn(rule)) && !isShape(rule)
      })
    })
    assert.deepEqual(wrong.map(placeOf), [])
    assert.includeMembers(rules.map(placeOf), FILLED_SHAPES)
  })

  test('that a style sheet hands on in properties of its own are surfaces', ({ assert }) => {
    const found = rules
      .filter(({ file }) => file !== 'css/mantine.css')
      .flatMap(({ declarations }) => Object.entries(declarations))
      .filter(([property]) => property.startsWith('--'))
      .flatMap(([property, value]) => tokensOf(value).map((token) => ({ property, token })))
      .filter(({ token }) => token in colours && !SURFACES.includes(token))
    assert.deepEqual(found, [{ property: '--select-line', token: 'select-line' }])
  })

  test('are faded only where they are checked, disabled, loading or shapes', ({ assert }) => {
    const faded = rules.filter(({ declarations }) => {
      const opacity = Number(declarations['opacity'] ?? 1)
      return opacity > 0 && opacity < 1
    })
    assert.sameMembers(faded.map(placeOf), FADED)
  })
})

/** Rules that let the ground through. */
const FADED = [
  // Keys beside the words of a button, which screen readers skip.
  'ui/button.module.css .key',
  // The contrast of both is checked.
  'ui/marks/chip.module.css .chip[aria-current] > span',
  "ui/marks/count.module.css [aria-pressed='true'] > .count",
  // WCAG asks nothing of disabled controls.
  'ui/page/pager.module.css .off',
  'ui/forms/quantity/quantity_input.module.css .button:disabled',
  'features/orders/line/line_panel.module.css .head button[aria-disabled]',
  // Data that is being replaced.
  "grid/cards.module.css .cards[data-state='reloading']",
  "grid/frame.module.css .region[data-state='reloading'] [data-body]",
  "features/uploads/mapping/table/preview_table.module.css .region[data-state='loading'] .body",
  'features/quotations/choosing/choose_panel.module.css .section[data-reading]',
  'features/price_lists/upload/check/check_result.module.css .old',
  // Bars without text.
  'features/price_lists/imports/changes/moves/move_histogram.module.css .other .bar',
]

/** The text colour of a rule, or of the rule whose state it describes: `.primary` for `.primary:hover`. */
function textOn({ file, selector, declarations }: StyleRule): string | undefined {
  const [own] = tokensOf(declarations['color'])
  if (own) return own
  const [first = ''] = selector.split(',')
  const base = first.replace(/(?::hover|:active|\[aria-busy\])$/, '')
  const rule = rules.find((each) => each.file === file && each.selector === base)
  return tokensOf(rule?.declarations['color'])[0]
}

/** Pseudo-elements without text, and the shapes of the list. */
function isShape(rule: StyleRule): boolean {
  if (rule.declarations['color']) return false
  if (FILLED_SHAPES.includes(placeOf(rule))) return true
  const isDrawn = /::(?:before|after)$/.test(rule.selector)
  return isDrawn && (rule.declarations['content'] ?? "''") === "''"
}
