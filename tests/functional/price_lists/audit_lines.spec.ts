import { test } from '@japa/runner'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { sql } from '#app/database/sql'
import { confirmBrand, makeAlias, undoDecision } from '#app/price_lists/brands/decide_brand'
import { decideHold } from '#app/price_lists/holds/decide_hold'
import { holdChanges } from '#app/price_lists/holds/hold_changes'
import { cancelImport } from '#app/price_lists/imports/queue/cancel_import'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'
import { putBack } from '#app/price_lists/imports/queue/put_back'
import { rejectImport } from '#app/price_lists/imports/queue/reject_import'
import { requestImport } from '#app/price_lists/imports/queue/request_import'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'
import { changeList, makeList, switchList } from '#app/price_lists/settings/save_list'
import { acceptHostKey, removeSource, switchSource } from '#app/price_lists/sources/change_source'
import { findOwnSource } from '#app/price_lists/sources/find_source'
import { addSource, changeSource } from '#app/price_lists/sources/save_source'
import { lastLineOf, originBy, whileLinesAreRefused } from '#tests/scenes/accounts/audit'
import { withBackground } from '#tests/scenes/background'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenBrand, givenPriceList } from '#tests/scenes/catalog'
import { givenHold } from '#tests/scenes/price_lists/holds'
import { givenConfirmedBrand, givenNewBrand } from '#tests/scenes/price_lists/new_brands'
import { givenKeptFile, listAt, whenDone } from '#tests/scenes/price_lists/price_imports'
import { givenSourceRow } from '#tests/scenes/price_lists/source_rows'
import { sourceOf } from '#tests/scenes/price_lists/sources'

const ADDRESS = 'https://other.invalid/list.csv?key=of-the-path'
const SECRET = 'a secret of the source'

const SETTINGS = {
  supplier_id: null,
  region_code: null,
  currency_code: 'EUR',
  delivery_days: 1,
  delivery_days_max: null,
  valid_hours: null,
  visible_price_group_ids: [],
}

/** What these changes write, of price lists and brands. */
function stateOf(lists: number[], brands: number[]) {
  const ofLists = ['price_sources', 'price_imports', 'price_holds'].map(
    (table) => `SELECT '${table}', to_jsonb(t) FROM ${table} t WHERE price_list_id = ANY ($1)`
  )
  return sql.rows(
    `${ofLists.join(' UNION ALL ')}
     UNION ALL SELECT 'price_lists', to_jsonb(l) FROM price_lists l WHERE id = ANY ($1)
     UNION ALL SELECT 'changes', to_jsonb(c) FROM price_import_changes c
       JOIN price_imports i ON i.id = c.price_import_id WHERE i.price_list_id = ANY ($1)
     UNION ALL SELECT 'brands', to_jsonb(b) FROM brands b WHERE id = ANY ($2)
     UNION ALL SELECT 'decisions', to_jsonb(d) FROM brand_decisions d WHERE brand_id = ANY ($2)
     ORDER BY 1, 2`,
    [lists, brands]
  )
}

test.group('Audit lines of price lists', (group) => {
  group.setup(withBackground)

  test('are written with the change, or neither is', async ({ assert }) => {
    const manager = await givenStaff('manager')
    const admin = await givenStaff('admin')
    const list = await givenPriceList()
    const first = await whenDone(list.id, listAt([10, 20, 30]))
    const second = await whenDone(list.id, listAt([11]), { confirmed: true })
    const guarded = await givenPriceList()
    await whenDone(guarded.id, listAt([10, 20, 30]))
    const waits = await whenDone(guarded.id, listAt([11]))
    assert.equal(waits.state, 'awaiting_confirmation')
    const change = await sql.one<{ id: number }>(
      `SELECT id FROM price_import_changes WHERE price_import_id = $1 AND kind <> 'gone' LIMIT 1`,
      [waits.id]
    )
    const source = await givenSourceRow(list.id)
    await sql.run(`UPDATE price_sources SET host_key_shown = 'SHA256:other' WHERE id = $1`, [
      source,
    ])
    const saved = await findOwnSource(admin, source)
    if (!saved.ok || !change) throw new Error('no source, or no change')
    const hold = { id: await givenHold(guarded.id), price_list_id: guarded.id }
    const uploadId = await givenKeptFile(listAt([12, 13]))
    const [brand, known, decided] = [
      await givenNewBrand(),
      await givenBrand(),
      await givenConfirmedBrand(),
    ]
    const name = `New ${unique()}`
    const changes: Record<string, (origin: AuditOrigin) => Promise<unknown>> = {
      'price_list.made': (origin) => makeList(admin, { ...SETTINGS, name }, origin),
      'price_list.changed': (origin) => changeList(admin, list.id, { name }, origin),
      'price_list.switched_off': (origin) => switchList(list.id, false, origin),
      'brand.confirmed': (origin) => confirmBrand(manager, brand.id, brand.name, origin),
      'brand.made_alias': (origin) => makeAlias(manager, brand.id, known.id, origin),
      'brand.decision_undone': (origin) => undoDecision(manager, decided.decision_id, origin),
      'price_import.started': (origin) => {
        const order = { priceListId: list.id, uploadId, userId: manager.id, config: {} }
        return requestImport({ ...order, isCheck: false, origin })
      },
      'price_import.confirmed': (origin) => confirmImport(waits.id, manager.id, origin),
      'price_import.cancelled': (origin) => cancelImport(waits.id, origin),
      'price_import.rejected': (origin) => rejectImport(waits.id, 'No', origin),
      'price_import.undone': (origin) => undoImport(second.id, manager.id, origin),
      'price_import.put_back': (origin) =>
        putBack(first.id, { userId: manager.id, isConfirmed: true }, origin),
      'price_import.held': (origin) => holdChanges(waits.id, [change.id], true, origin),
      'price_hold.released': (origin) => decideHold(hold, manager.id, 'released', origin),
      'price_source.added': (origin) =>
        addSource({ id: list.id, userId: admin.id }, sourceOf({ name, address: ADDRESS }), origin),
      'price_source.changed': (origin) =>
        changeSource(saved.value, sourceOf({ name, address: ADDRESS }), origin),
      'price_source.switched': (origin) => switchSource(source, true, origin),
      'price_source.key_accepted': (origin) => acceptHostKey(source, 'SHA256:other', origin),
      'price_source.removed': (origin) => removeSource(source, origin),
    }
    const state = () => stateOf([list.id, guarded.id], [brand.id, known.id, decided.brand_id])
    const before = await state()
    await whileLinesAreRefused(async (origin) => {
      for (const [event, act] of Object.entries(changes)) {
        await assert.rejects(() => act(origin), 'no audit line')
        assert.deepEqual(await state(), before, event)
      }
    })
    assert.isNull(await sql.one('SELECT FROM price_lists WHERE name = $1', [name]))
  })

  test('have the fields that changed, before and after', async ({ assert }) => {
    const admin = await givenStaff('admin')
    const by = originBy(admin)
    const list = await givenPriceList({ delivery_days: 2 })
    await changeList(admin, list.id, { delivery_days: 3, name: list.name }, by)
    assert.deepEqual(await lastLineOf(`price_list:${list.id}`), {
      event: 'price_list.changed',
      details: { before: { delivery_days: 2 }, after: { delivery_days: 3 } },
    })
    await switchList(list.id, false, by)
    assert.deepEqual(await lastLineOf(`price_list:${list.id}`), {
      event: 'price_list.switched_off',
      details: { before: { is_active: true }, after: { is_active: false } },
    })
  })

  test('of a source have its server, and of its path and secrets only that they changed', async ({
    assert,
  }) => {
    const admin = await givenStaff('admin')
    const by = originBy(admin)
    const list = await givenPriceList()
    const name = `Source ${unique()}`
    const id = await givenSourceRow(list.id, { name })
    const saved = await findOwnSource(admin, id)
    if (!saved.ok) throw new Error('no source')
    const input = sourceOf({ name, address: ADDRESS, password: SECRET, daily_at: '06:30' })
    await changeSource(saved.value, { ...input, every_hours: null }, by)
    const line = await lastLineOf(`price_source:${id}`)
    assert.deepEqual(line, {
      event: 'price_source.changed',
      details: {
        price_list_id: list.id,
        mode: 'full',
        secrets: ['password'],
        settings: ['address'],
        before: { server: 'https://parts.invalid', every_hours: 24, daily_at: null },
        after: { server: 'https://other.invalid', every_hours: null, daily_at: '06:30' },
      },
    })
  })
})
