import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getActiveTest } from '@japa/runner'
import { findImport } from '#app/price_lists/imports/find_import'
import { importPrices } from '#app/price_lists/imports/engine/import_prices'
import type { PriceImportRequest } from '#app/price_lists/imports/engine/price_import'
import { queueImport, type NewImport } from '#app/price_lists/imports/queue/queue_import'
import { positionColumns } from '#app/offers/kept_offers'
import { sql } from '#app/database/sql'
import { keepUpload } from '#app/uploads/own_uploads'
import type { PriceImport } from '#shared/answers/price_import'
import { eventually } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

type Asked = Partial<Omit<PriceImportRequest, 'priceListId' | 'source' | 'fileName'>>

/** Imports a file given as its text or bytes into a price list, whatever it changes. */
export async function importText(priceListId: number, content: string | Buffer, asked: Asked = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return importPrices({
    priceListId,
    source: inPieces(bytes),
    fileName: 'list.csv',
    confirmed: true,
    ...asked,
  })
}

/** The same, and its summary; throws when the import is refused. */
export async function whenImported(...given: Parameters<typeof importText>) {
  const result = await importText(...given)
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

/** A file that was given and is kept, as any upload is. */
export async function givenKeptFile(content: string | Buffer, name = 'list.csv'): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    const given = { path, name, type: 'price_list', userId: null, contractorId: null } as const
    return (await keepUpload(given)).id
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Queues an import of a file; it runs when a worker does. Everything is guessed by default. */
export async function whenQueued(
  priceListId: number,
  content: string | Buffer | { uploadId: number },
  asked: Partial<NewImport> & { name?: string } = {}
): Promise<number> {
  const { name, ...given } = asked
  const isKept = typeof content === 'object' && 'uploadId' in content
  const uploadId = isKept ? content.uploadId : await givenKeptFile(content, name)
  const order = { priceListId, uploadId, userId: null, config: null, ...given }
  return (await sql.transaction((tx) => queueImport(order, tx))).id
}

/** Whether the import neither waits nor runs. It reads one column only, since tests ask it often. */
export async function isOver(importId: number): Promise<boolean> {
  const found = await sql.one<{ state: string }>('SELECT state FROM price_imports WHERE id = $1', [
    importId,
  ])
  if (!found) throw new Error(`There is no import ${importId}`)
  return found.state !== 'queued' && found.state !== 'running'
}

/** The import once it neither waits nor runs. */
export async function thenOver(importId: number): Promise<PriceImport> {
  await eventually(() => isOver(importId))
  const found = await findImport(importId)
  if (!found) throw new Error(`There is no import ${importId}`)
  return found
}

/** Queues an import and waits until it is over. */
export async function whenDone(...given: Parameters<typeof whenQueued>): Promise<PriceImport> {
  return thenOver(await whenQueued(...given))
}

const brands = new WeakMap<object, string>()
const OUTSIDE_TESTS = {}

/** The brand of lists in the test under way: what other tests have on sale is none of it. */
export function ownBrand(): string {
  const running = getActiveTest() ?? OUTSIDE_TESTS
  const brand = brands.get(running) ?? `QA ${unique()}`
  brands.set(running, brand)
  return brand
}

/** A list of parts `N0`, `N1` … of one brand at these prices; null leaves the part out. */
export function listAt(prices: readonly (number | string | null)[], brand = ownBrand()): string {
  const rows = prices.flatMap((price, n) =>
    price === null ? [] : [`${brand};N${n};part ${n};${price}`]
  )
  return ['Brand;Part number;Name;Price', ...rows].join('\n')
}

/** The costs of a price list by number; null for what is gone. */
export async function costsOf(priceListId: number): Promise<(string | null)[]> {
  return (await offersOf(priceListId)).map(({ cost, gone }) => (gone ? null : cost))
}

/** What imports into a list left behind that should be gone with them: tables and rejected rows. */
export async function leftOf(importId: number, priceListId: number): Promise<number> {
  const rows = await sql.rows(
    `SELECT 1 FROM price_import_rejects WHERE price_import_id = $1
     UNION ALL SELECT 1 FROM pg_class WHERE relname = 'price_import_staging_' || $2::text`,
    [importId, priceListId]
  )
  return rows.length
}

export interface ListedOffer {
  id: number
  brand_name: string
  partnumber: string
  partnumber_key: string
  name: string
  cost: string
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  weight: string | null
  gone: boolean
}

/** All offers of a price list by number, those that are gone too. */
export async function offersOf(priceListId: number): Promise<ListedOffer[]> {
  return sql.rows<ListedOffer>(
    `SELECT o.id, b.name AS brand_name, partnumber_key, ${positionColumns('o')},
       cost::float8::text AS cost, weight::float8::text AS weight,
       gone_at IS NOT NULL AS gone
     FROM offers o JOIN brands b ON b.id = o.brand_id WHERE price_list_id = $1
     ORDER BY partnumber_key, b.key`,
    [priceListId]
  )
}
