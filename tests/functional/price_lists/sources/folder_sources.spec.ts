import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenStaff } from '#tests/scenes/cast'
import { costsOf } from '#tests/scenes/price_lists/price_imports'
import { configOf, csvOf, givenSupplier, thenEnded } from '#tests/scenes/price_lists/price_lists'
import { givenSourceRow } from '#tests/scenes/price_lists/source_rows'
import {
  givenMappedList,
  givenSource,
  sourceOf,
  sourcesPage,
  thenImported,
  whenLooked,
  withSourceSettings,
} from '#tests/scenes/price_lists/sources'
import { givenUpload } from '#tests/scenes/uploads'
import { encode } from '#tests/unit/sheets/pieces'

const allowed = await mkdtemp(join(tmpdir(), 'prices-'))
const outside = await mkdtemp(join(tmpdir(), 'outside-'))
const first = csvOf([['Mann', 'W1', 11, 1]])

let folders = 0

/** A folder of its own that price lists may be taken from. */
async function givenFolder(): Promise<string> {
  const folder = join(allowed, `list ${++folders}`)
  await mkdir(folder)
  return folder
}

/** A file that has been lying there for so many seconds. */
async function givenFile(path: string, content: string | Buffer, seconds = 60): Promise<void> {
  await writeFile(path, content)
  const at = Date.now() / 1000 - seconds
  await utimes(path, at, at)
}

test.group('A source in a folder', (group) => {
  group.setup(withSourceSettings({ folders: allowed }))
  group.setup(withBackground)
  group.teardown(async () => {
    for (const folder of [allowed, outside]) await rm(folder, { recursive: true })
  })

  test('brings the newest file that fits, each once', async ({ client, assert }) => {
    const { list } = await givenMappedList(client)
    const admin = await givenStaff('admin')
    const path = await givenFolder()
    await givenFile(join(path, 'price 1.csv'), csvOf([['Mann', 'W1', 9, 1]]), 200)
    await givenFile(join(path, 'price 2.csv'), first, 100)
    await givenFile(join(path, 'other.csv'), csvOf([['Mann', 'W1', 1, 1]]), 50)
    const given = { kind: 'folder', path, pattern: 'price*.csv' } as const
    const id = await givenSource(client, admin, list.id, given)
    await thenImported(client, admin, await whenLooked(client, admin, id))
    assert.deepEqual(await costsOf(list.id), ['11'])
    assert.equal((await whenLooked(client, admin, id)).last_outcome, 'unchanged')
    await givenFile(join(path, 'price 3.csv'), csvOf([['Mann', 'W1', 12, 1]]), 30)
    await thenImported(client, admin, await whenLooked(client, admin, id))
    assert.deepEqual(await costsOf(list.id), ['12'])
  })

  test('reads its files in the encoding that was said of the list', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const fileAt = (price: number) =>
      encode(`Tvoriteč;Number;Price\nMann;W1;${price}\n`, 'windows-1250')
    const parsed = await givenUpload(supplier, fileAt(11))
    assert.equal(parsed.columns_found[0]?.header, 'Tvoriteè')
    const response = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, {
      upload_id: parsed.upload_id,
      config: {
        ...configOf(parsed),
        table_headers: { brand_name: 1, partnumber: 2, price: 3 },
        encoding: 'windows-1250',
      },
    })
    assert.equal((await thenEnded(client, supplier, response.body().data)).state, 'live')
    const admin = await givenStaff('admin')
    const path = await givenFolder()
    await givenFile(join(path, 'list.csv'), fileAt(12))
    const id = await givenSource(client, admin, list.id, { kind: 'folder', path })
    await thenImported(client, admin, await whenLooked(client, admin, id))
    assert.deepEqual(await costsOf(list.id), ['12'])
  })

  test('leaves a file that is still written', async ({ client, assert }) => {
    const { list } = await givenMappedList(client)
    const admin = await givenStaff('admin')
    const path = await givenFolder()
    await givenFile(join(path, 'list.csv'), first, 0)
    const id = await givenSource(client, admin, list.id, { kind: 'folder', path })
    assert.equal((await whenLooked(client, admin, id)).last_outcome, 'growing')
    await givenFile(join(path, 'list.csv'), first)
    assert.equal((await whenLooked(client, admin, id)).last_outcome, 'imported')
  })

  test('goes to no other folder, and through no link', async ({ client, assert }) => {
    const { list } = await givenMappedList(client)
    const admin = await givenStaff('admin')
    const folder = await givenFolder()
    await givenFile(join(outside, 'list.csv'), first)
    await symlink(outside, join(folder, 'link'))
    await symlink(join(outside, 'list.csv'), join(folder, 'list.csv'))
    const outcomeOf = async (path: string) => {
      const body = sourceOf({ kind: 'folder', path })
      const answer = await call(
        client,
        admin,
        'post',
        `/price-lists/${list.id}/source-checks`,
        body
      )
      const { outcome, trouble } = answer.body().data
      return trouble?.type ?? outcome
    }
    assert.equal(await outcomeOf(outside), 'folder_not_allowed')
    assert.equal(await outcomeOf('/etc'), 'folder_not_allowed')
    assert.equal(await outcomeOf(`${allowed}-beside`), 'folder_not_allowed')
    assert.equal(
      await outcomeOf(`${folder}/../../${outside.split('/').pop()}`),
      'folder_not_allowed'
    )
    assert.equal(await outcomeOf('list 1'), 'folder_not_allowed')
    assert.equal(await outcomeOf(join(folder, 'link')), 'is_link')
    assert.equal(await outcomeOf(join(folder, 'missing')), 'not_there')
    // The link to a file is no file.
    assert.equal(await outcomeOf(folder), 'nothing')
  })

  test('is for admins alone', async ({ client, assert }) => {
    const { manager, list } = await givenMappedList(client)
    const path = await givenFolder()
    const body = sourceOf({ kind: 'folder', path })
    const post = (end: string) =>
      call(client, manager, 'post', `/price-lists/${list.id}/${end}`, body)
    ;(await post('sources')).assertStatus(403)
    ;(await post('source-checks')).assertStatus(403)
    const { kinds, folders: shown } = await sourcesPage(client, manager, list.id)
    assert.notInclude(kinds, 'folder')
    assert.deepEqual(shown, [])
    const id = await givenSourceRow(list.id, { kind: 'folder' })
    const put = (end: string, given: object) =>
      call(client, manager, 'put', `/price-sources/${id}${end}`, given)
    ;(await put('', body)).assertStatus(403)
    ;(await put('/switch', { is_on: true })).assertStatus(403)
    ;(await call(client, manager, 'delete', `/price-sources/${id}`)).assertStatus(403)
    const admin = await givenStaff('admin')
    const page = await sourcesPage(client, admin, list.id)
    assert.include(page.kinds, 'folder')
    assert.deepEqual(page.folders, [allowed])
    // Nor becomes a source of another kind one.
    const own = await givenSourceRow(list.id)
    ;(await call(client, manager, 'put', `/price-sources/${own}`, body)).assertStatus(403)
  })
})
