import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import app from '@adonisjs/core/services/app'
import { createClient } from '@hey-api/openapi-ts'
import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { sql } from '#app/database/sql'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { givenToken } from '#tests/scenes/accounts/tokens'

const run = promisify(execFile)

/** What somebody else writes who has nothing of us but the description. */
const PROGRAM = `
import { client } from './client/client.gen.js'
import { cartItemsStore, cartPlaceOrder, offers, ordersItems } from './client/index.js'

client.setConfig({ baseUrl: process.env.API, auth: () => process.env.TOKEN })

const found = await offers({ query: { partnumber: process.env.PART }, throwOnError: true })
const offer = found.data.offers[0]
if (!offer) throw new Error('nothing is offered')

const added = await cartItemsStore({
  body: { offer_id: offer.id, quantity: 2, price: offer.price, reference: 'line 7' },
  throwOnError: true,
})
const confirmation = {
  body: { reference: 'PO 4711', expected_total: added.data.cart.total },
  headers: { 'Idempotency-Key': 'PO 4711' },
}
const placed = await cartPlaceOrder({ ...confirmation, throwOnError: true })
const again = await cartPlaceOrder({ ...confirmation, throwOnError: true })
const items = await ordersItems({ path: { id: placed.data.data.id }, throwOnError: true })

const refused = await cartPlaceOrder({ body: {} })
const code: string | undefined = refused.error?.code

console.log(
  JSON.stringify({
    number: placed.data.data.number,
    amount: placed.data.data.amount,
    again: again.data.data.number,
    references: items.data.data.map((item) => item.reference),
    code,
  })
)
`

const COMPILER = {
  strict: true,
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  rootDir: '.',
  outDir: 'out',
}

test.group('A client generated from the description', (group) => {
  let folder = ''
  group.each.setup(async () => {
    await mkdir(app.makePath('var'), { recursive: true })
    folder = await mkdtemp(app.makePath('var', 'client_'))
    return () => rm(folder, { recursive: true, force: true })
  })

  test('compiles, searches, fills the cart and places an order with a token', async ({
    assert,
  }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer({ cost: '10.00' })
    const token = await givenToken(buyer, { abilities: ['read', 'cart', 'order'] })
    await createClient({
      input: `${appUrl}/api/openapi.json`,
      output: { path: `${folder}/client`, module: { extension: '.js' } },
      plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'],
      logs: { level: 'silent' },
    })
    await writeFile(`${folder}/order.ts`, PROGRAM)
    await writeFile(`${folder}/package.json`, '{ "type": "module" }')
    await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: COMPILER }))
    const tsc = app.makePath('node_modules/typescript-native/bin/tsc')
    await run(process.execPath, [tsc, '-p', folder]).catch(({ stdout }) => assert.fail(stdout))

    const env = { ...process.env, API: appUrl, TOKEN: token.secret, PART: offer.partnumber }
    const { stdout } = await run(process.execPath, [`${folder}/out/order.js`], { env })
    const said = JSON.parse(stdout)
    assert.containsSubset(said, {
      amount: '24.00',
      again: said.number,
      references: ['line 7'],
      code: 'cart_is_empty',
    })
    const order = await sql.one('SELECT user_id, reference FROM orders WHERE number = $1', [
      said.number,
    ])
    assert.deepEqual(order, { user_id: buyer.id, reference: 'PO 4711' })
  })
})
