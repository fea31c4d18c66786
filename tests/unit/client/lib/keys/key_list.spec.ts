import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { KEY_PLACES, type KeyPlace } from '../../../../../inertia/lib/keys/key_list.js'

/** Where the keys of each place are answered. */
const ANSWERED: Record<KeyPlace['id'], string[]> = {
  everywhere: [
    'features/profile/security/passkey_row.tsx',
    'features/reference/use_slash_key.ts',
    'layouts/portal/shell_keys.ts',
    'layouts/use_closing.ts',
    'ui/overlays/guide_hints.tsx',
    'ui/overlays/tooltip_layer.tsx',
  ],
  search: [
    'layouts/portal/number_search.tsx',
    'features/offers/**',
    'ui/forms/quantity/quantity_input.tsx',
  ],
  cart: ['features/cart/**', 'features/ordering/**', 'ui/forms/quantity/quantity_input.tsx'],
  grid: ['grid/selection/**', 'grid/editing/**', 'grid/*.tsx'],
  heads: ['grid/columns/**'],
  lists: ['features/price_lists/**', 'features/uploads/**', 'ui/forms/suggestion_select.tsx'],
  quotations: ['features/quotations/**', 'ui/forms/reference_field.tsx'],
  orders: ['features/orders/**', 'pages/orders/**', 'ui/forms/reference_field.tsx'],
  invoices: ['features/invoices/**', 'pages/invoices/**'],
  answers: ['features/staff_quotations/**'],
  lines: ['features/staff_orders/**'],
  packing: ['features/packing/**'],
  contractor: ['features/contractors/record/**'],
  tokens: ['features/profile/tokens/**'],
}

/** What is no place of its own: how keys are heard at all. */
const HEARING = ['lib/**', '**/development/**']

/** How the client asks which key was pressed. */
const ASKED = [
  /\.key [!=]== '([^']+)'/g,
  /case '(Arrow\w+|Home|End|Page\w+)':/g,
  /\b(Arrow(?:Left|Right|Up|Down)): -?1/g,
  /(?:letter|toLowerCase\(\)) === '(\w)'/g,
  /isPlainKey\(event, '(\w)'\)/g,
  /^\s*'((?:mod\+)?[^\s'])':/gm,
  /'(mod\+[^']+)':/g,
  /\b([a-z]): \(\) => (?:choose|decide)/g,
  /\b([a-z]): openLately/g,
  /\b([a-z]): (?:pick|exportThem)\b/g,
  /\b([a-z]): \(\) => (?:askFor|focusStrategy)/g,
  /\b([a-z]): (?:file\(|\(\) => fold)/g,
  /^\s*Key(\w): '/gm,
  /\(code === 'Key(\w)'\)/g,
  /Numpad\)\(\[(\d)-9\]\)/g,
  /takeNumbers\('(\d)'/g,
  /takeNumbers\('\d', '(\d)'/g,
]

const ARROWS = ['arrowup', 'arrowdown', 'arrowleft', 'arrowright']

const filesOf = (patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(`inertia/${pattern}`))
    .filter((file) => /\.tsx?$/.test(file))

/** The keys a file asks for, without what is held down with them. */
function askedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const asked = ASKED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, key]) => key))
  // The browser says what is copied, not which key asked for it.
  const copied = /onCopy=/.test(text) ? ['c'] : []
  return [...asked, ...copied].map((key) => baseOf(key === ' ' ? 'Space' : key))
}

function baseOf(key: string): string {
  return (key.length === 1 ? key : (key.split('+').at(-1) ?? key)).toLowerCase()
}

const sorted = (keys: Iterable<string>) => [...new Set(keys)].toSorted()

test.group('The keys of the sheet', () => {
  test('in the place {id} are those that are answered there')
    .with(KEY_PLACES.map(({ id, keys }) => ({ id, keys })))
    .run(({ assert }, { id, keys }) => {
      const listed = keys.flatMap((one) => one.keys.map(baseOf))
      const each = listed.flatMap((key) => (key === 'arrows' ? ARROWS : [key]))
      assert.deepEqual(sorted(each), sorted(filesOf(ANSWERED[id]).flatMap(askedIn)))
    })

  test('have a place wherever a key is answered', ({ assert }) => {
    const placed = new Set(filesOf([...Object.values(ANSWERED).flat(), ...HEARING]))
    const others = filesOf(['**']).filter((file) => !placed.has(file) && askedIn(file).length > 0)
    assert.deepEqual(others, [])
  })
})
