import { test } from '@japa/runner'
import { readModules, type Modules } from '../../../bin/lib/client/modules.mjs'
import { deriveTextSets, pagesOf } from '../../../bin/lib/client/text_sets.mjs'
import { writeSet } from '../../../bin/lib/client/texts_plugin.mjs'
import { findUsedTexts, readTexts } from '../../../bin/lib/client/used_texts.mjs'
import { LANGUAGES } from '../../../shared/languages.js'
import { layoutsFor } from '../../../shared/pages/page_layout.js'

interface Written {
  code?: string
  imports?: string[]
  later?: string[]
}

/** A client of three layouts and the modules of a test, paths below `inertia/` without their ending. */
function clientOf(written: Record<string, Written>): Modules {
  const path = (name: string) => `inertia/${name}.tsx`
  const all: Record<string, Written> = {
    app: { code: "t('a.everywhere')" },
    'layouts/auth_layout': {},
    'layouts/guest_layout': { code: "t('a.public')" },
    'layouts/portal_layout': { code: "t('a.frame')" },
    ...written,
  }
  return new Map(
    Object.entries(all).map(([name, { code = '', imports = [], later = [] }]) => [
      path(name),
      { code, imports: imports.map(path), later: later.map(path) },
    ])
  )
}

/** The sets of a client; every text is as long as a page needs to have a file of its own. */
function setsOf(modules: Modules, bytes = 5000) {
  const keys = 'everywhere public frame one two states.open states.done'.split(' ')
  const used = findUsedTexts(
    modules,
    keys.map((key) => `a.${key}`)
  )
  return deriveTextSets(modules, used, () => bytes)
}

const inOrder = (keys: Set<string> | undefined) => [...(keys ?? [])].toSorted()

test.group('The files of texts', () => {
  test('are one of the layout, with the texts of every page, and one of the page', ({ assert }) => {
    const { sets, ofPage } = setsOf(
      clientOf({
        'pages/admin/new': { imports: ['features/new/screen'] },
        'features/new/screen': { code: "t('a.one')" },
        ...others(),
      })
    )
    assert.deepEqual(inOrder(sets.get('portal')), ['a.everywhere', 'a.frame'])
    assert.equal(ofPage.get('admin/new'), 'admin/new')
    assert.deepEqual(inOrder(sets.get('admin/new')), ['a.one'])
  })

  test('have every text that begins as a key does whose end is not known', ({ assert }) => {
    const { sets } = setsOf(
      clientOf({ 'pages/cart/index': { code: 't(`a.states.${state}`)' }, ...others() })
    )
    assert.deepEqual(inOrder(sets.get('cart/index')), ['a.states.done', 'a.states.open'])
  })

  test('have few texts of a page in that of its layout', ({ assert }) => {
    const { sets, ofPage } = setsOf(
      clientOf({ 'pages/cart/index': { code: "t('a.one')" }, ...others() }),
      100
    )
    assert.isUndefined(ofPage.get('cart/index'))
    assert.include(inOrder(sets.get('portal')), 'a.one')
  })

  test('have the texts of what is imported later apart, without those that are there by then', ({
    assert,
  }) => {
    const { sets, ofPart } = setsOf(
      clientOf({
        'pages/cart/index': { code: "t('a.one')", later: ['features/cart/dialog'] },
        'features/cart/dialog': { code: "t('a.one'); t('a.two'); t('a.frame')" },
        ...others(),
      })
    )
    assert.equal(ofPart.get('inertia/features/cart/dialog.tsx'), 'cart_parts')
    assert.deepEqual(inOrder(sets.get('cart_parts')), ['a.two'])
    assert.deepEqual(inOrder(sets.get('cart/index')), ['a.one'])
  })

  test('are not made of keys whose file is not known', ({ assert }) => {
    const modules = clientOf({ 'pages/cart/index': { code: 't(`${file}.title`)' } })
    assert.throws(() => setsOf(modules), /inertia\/pages\/cart\/index\.tsx: the key of a text/)
  })

  test('are made of the texts of the product in each language', ({ assert }) => {
    for (const language of LANGUAGES) {
      assert.doesNotThrow(() => writeSet(language, null))
    }
  })

  test('hold all texts that the pages of the product name', ({ assert }) => {
    const modules = readModules()
    const texts = readTexts('en')
    const used = findUsedTexts(modules, texts.keys())
    const { sets, ofPage } = deriveTextSets(modules, used, (key) => texts.get(key)?.length ?? 0)
    for (const { component, path } of pagesOf(modules)) {
      for (const layout of layoutsFor(component)) {
        const has = new Set([
          ...(sets.get(layout) ?? []),
          ...(sets.get(ofPage.get(component) ?? '') ?? []),
        ])
        const named = [...(used.get(path) ?? [])]
        assert.isEmpty(
          named.filter((key) => !has.has(key)),
          `${component} in ${layout}`
        )
      }
    }
  })
})

/** Pages without texts: those that a test is about are not what most pages show. */
function others(): Record<string, Written> {
  return Object.fromEntries(
    Array.from({ length: 5 }, (_, number) => [`pages/other/page${number}`, {}])
  )
}
