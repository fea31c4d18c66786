import { customers, managers, ofNobodyBut, tradersAndManagers, traders } from '../answers.js'
import { line, of, type Lines } from '../line.js'
import type { Things } from '../things.js'

const list = (things: Things) => [things.list]
const live = (things: Things) => [things.live]
const source = (things: Things) => [things.source]
const newSource = async ({ newSource: make }: Things) => [await make()]
const held = async ({ newHold }: Things) => [await newHold()]
const waiting = async ({ newImport }: Things) => [await newImport()]

/** A supplier's list: for them and for who looks after them. */
const suppliers = ofNobodyBut(tradersAndManagers, 'supplier', 'manager', 'admin')
/** What it is, who looks after it says. */
const keepers = ofNobodyBut(managers, 'manager', 'admin')
/** Deciding about it is the trader's business. */
const deciders = { ...suppliers, supplier: 'forbidden' } as const

export const prices = {
  prices: line(tradersAndManagers),
  // As it is sold, to who buys from it; those who only supply have no price of theirs.
  'price_lists.download': of(
    {
      ...tradersAndManagers,
      limited: 'feature_disabled',
      supplier: 'not_found',
      other_manager: 'not_found',
    },
    list
  ),
  'price_lists.show': of(suppliers, list),
  'price_lists.upload': of(suppliers, list),
  'price_lists.new': line(managers),
  'price_lists.settings': of(keepers, list),
  'api.price_lists.store': line(managers),
  'admin.brands': line(managers),
  'api.admin.brands.index': line(managers),
  'api.admin.brands.confirm_all': line(managers),
  'api.admin.brands.confirm': of(managers, async ({ newBrand }) => [await newBrand()]),
  'api.admin.brands.alias': of(managers, async ({ newBrand }) => [await newBrand()]),
  'api.admin.brands.undo': of(managers, async ({ newDecision }) => [await newDecision()]),
  'api.price_lists.update': of(keepers, list, { delivery_days: 3 }),
  'api.price_lists.switch': of(keepers, list, { is_active: true }),
  'api.price_lists.uses': of(keepers, list),
  'price_lists.checks': of(suppliers, list, { upload_id: 1 }),
  'price_lists.imports': of(suppliers, list, { upload_id: 1 }),
  'price_imports.rejects': of(suppliers, live),
  'price_imports.changes_file': of(suppliers, live),
  'api.price_imports.changes': of(suppliers, live),
  'api.price_imports.brands': of(suppliers, live),
  'api.price_imports.holds': of(deciders, waiting, { positions: [1], hold: true }),
  'api.price_lists.holds': of(suppliers, list),
  'api.price_holds.update': of(deciders, held, { state: 'refused' }),
  'price_imports.file': of(suppliers, ({ queued }) => [queued]),
  'api.price_lists.compare': {
    answers: suppliers,
    asked: (things) => ({ params: list(things), query: 'from=1&to=2' }),
  },
  'api.price_imports.show': of(suppliers, live),
  'api.price_imports.cancel': of(suppliers, waiting),
  'api.price_imports.confirm': of(deciders, waiting),
  'api.price_imports.reject': of(deciders, waiting, { reason: 'Half is missing' }),
  'api.price_imports.undo': of(suppliers, live),
  'api.price_imports.put_back': of(suppliers, live),

  'price_sources.index': of(suppliers, list),
  'price_sources.store': of(deciders, list, { name: '' }),
  'price_sources.checks': of(deciders, list, { name: '' }),
  'price_sources.update': of(deciders, source, { name: '' }),
  'price_sources.destroy': of(deciders, newSource),
  'price_sources.switch': of(deciders, source, { is_on: false }),
  'price_sources.fetches': of(deciders, source),
  'price_sources.host_key': of(deciders, source, { fingerprint: 'SHA256:none' }),
  'price_sources.adoptions': of(deciders, source),

  'api.uploads': line(tradersAndManagers),
  'api.uploads.preview': of(
    {
      ...ofNobodyBut(tradersAndManagers, 'buyer', 'contractor_admin', 'colleague'),
      limited: 'feature_disabled',
    },
    ({ upload }) => [upload]
  ),
  // Which feature it takes, its type says.
  'orders.store': line({ ...traders, limited: 'yes' }),

  'api.offers': line(customers),
  'api.offers.matches': line(customers),
  cart: line(customers),
  'api.cart.show': line(customers),
  'api.cart.clear': line(customers),
  'api.cart.lists.store': line(customers),
  'api.cart.take_back': line(customers),
  'api.cart.items.store': line(customers),
  // A cart is its user's alone.
  'api.cart.items.update': of(
    ofNobodyBut(customers, 'buyer'),
    async ({ newCartItem, people }) => [await newCartItem(people.buyer)],
    { quantity: 2 }
  ),
  'api.cart.items.destroy': of(ofNobodyBut(customers, 'buyer'), async ({ newCartItem, people }) => [
    await newCartItem(people.buyer),
  ]),
  'api.cart.place_order': line(customers),
} satisfies Lines
