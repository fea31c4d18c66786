import { demoBrands, type BrandId, type DemoBrand } from '#app/demo/catalog/brands'
import { keyOf, knownParts, oc90, oc90Analogues } from '#app/demo/catalog/known_parts'
import type { LoadedPeople } from '#app/demo/load_people'
import { offersOf, type OfferRow } from '#app/demo/catalog/offer_rows'
import { drawParts, identityOf, type Part } from '#app/demo/catalog/parts'
import { demoPriceLists, type DemoPriceList, type PriceListId } from '#app/demo/catalog/price_lists'
import { unlessRule } from '#app/offers/kept_offers'
import type { Random } from '#app/demo/random'
import { copyRows, insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'
import { brandKey } from '#shared/search_keys'

/** A little more than the longest price list has. */
const PARTS = 104_000

type BrandIds = Record<BrandId, number>

/** Brands, price lists with their offers, crosses and the rules that price them. */
export async function loadCatalog(
  tx: Transaction,
  people: LoadedPeople,
  random: Random
): Promise<void> {
  const brandIds = await loadBrands(tx)
  const taken = new Set(knownParts.map((part) => identityOf({ ...part, key: keyOf(part) })))
  const parts = drawParts(random, PARTS, taken)
  const listIds = await loadPriceLists(tx, people)
  for (const [id, list] of entriesOf<PriceListId, DemoPriceList>(demoPriceLists)) {
    await loadOffers(tx, listIds[id], brandIds, offersOf(id, list, parts, random))
  }
  await tx.run(`UPDATE price_lists l SET row_count = counted.rows
    FROM (SELECT price_list_id, count(*) AS rows FROM offers GROUP BY price_list_id) counted
    WHERE counted.price_list_id = l.id`)
  await copyRows(
    tx,
    'crosses',
    ['brand_id', 'partnumber_key', 'to_brand_id', 'to_partnumber_key', 'kind'],
    crossRows(parts, brandIds, random)
  )
  await loadMarkupRules(tx, people, listIds, brandIds)
}

async function loadBrands(tx: Transaction): Promise<BrandIds> {
  const brands: [BrandId, DemoBrand][] = entriesOf(demoBrands)
  const ids = await insertRows(
    tx,
    'brands',
    brands.map(([, { name }]) => ({ name, key: brandKey(name), waits_since: null }))
  )
  const brandIds = byKey(brands, ids)
  const otherSpellings = brands.flatMap(([id, { aliases = [] }]) =>
    aliases.map((alias) => [brandKey(alias), brandIds[id]])
  )
  await copyRows(tx, 'brand_aliases', ['key', 'brand_id'], otherSpellings)
  return brandIds
}

async function loadPriceLists(
  tx: Transaction,
  people: LoadedPeople
): Promise<Record<PriceListId, number>> {
  const lists: [PriceListId, DemoPriceList][] = entriesOf(demoPriceLists)
  const ids = await insertRows(
    tx,
    'price_lists',
    lists.map(([, list]) => ({
      name: list.name,
      supplier_id: list.supplier_code && people.contractor_ids.get(list.supplier_code),
      region_code: list.region_code,
      currency_code: list.currency_code,
      delivery_days: list.delivery_days,
      delivery_days_max: list.delivery_days_max,
      valid_hours: list.valid_hours,
      visible_price_group_ids: list.visible_to.map((group) => people.price_group_ids[group]),
      is_active: true,
      row_count: 0,
      updated_at: new Date(Date.now() - list.updated_hours_ago * 3_600_000),
    }))
  )
  return byKey(lists, ids)
}

async function loadOffers(
  tx: Transaction,
  priceListId: number,
  brandIds: BrandIds,
  offers: Iterable<OfferRow>
): Promise<void> {
  const columns = [
    'price_list_id',
    'brand_id',
    'partnumber',
    'partnumber_key',
    'name',
    'cost',
    'available_quantity',
    'available_is_minimum',
    'multiple',
    'min_quantity',
    'weight',
  ]
  function* rows() {
    for (const { brand, ...offer } of offers) {
      const kept = {
        ...offer,
        partnumber: unlessRule(offer.partnumber, offer.partnumber_key),
        multiple: unlessRule(offer.multiple, 1),
        min_quantity: unlessRule(offer.min_quantity, 1),
      }
      yield [priceListId, brandIds[brand], ...Object.values(kept)]
    }
  }
  await copyRows(tx, 'offers', columns, rows())
}

/** The makes of every third article are known to replace each other; so are those of `OC 90`. */
function* crossRows(parts: Part[], brandIds: BrandIds, random: Random) {
  for (const from of oc90) {
    for (const to of [...oc90, ...oc90Analogues].filter(({ brand }) => brand !== from.brand)) {
      yield [brandIds[from.brand], keyOf(from), brandIds[to.brand], keyOf(to), 'analogue']
    }
  }
  for (const from of oc90Analogues) {
    for (const to of oc90) {
      yield [brandIds[from.brand], keyOf(from), brandIds[to.brand], keyOf(to), 'oem']
    }
  }
  for (const makes of makesOfEveryThirdArticle(parts)) {
    for (const from of makes) {
      for (const to of makes.filter((part) => part !== from)) {
        const kind = random.chance(0.05) ? 'replacement' : 'analogue'
        yield [brandIds[from.brand], from.key, brandIds[to.brand], to.key, kind]
      }
    }
  }
}

function makesOfEveryThirdArticle(parts: Part[]): Iterable<Part[]> {
  const wanted = parts.filter((part) => part.article % 3 === 0)
  return Map.groupBy(wanted, (part) => part.article).values()
}

/** Cheap parts carry more; resellers pay less than workshops; one contractor has its own terms. */
async function loadMarkupRules(
  tx: Transaction,
  people: LoadedPeople,
  listIds: Record<PriceListId, number>,
  brandIds: BrandIds
): Promise<void> {
  const groups = people.price_group_ids
  const usual = [
    [groups.uae_workshops, '22'],
    [groups.uae_resellers, '14'],
    [groups.rus_workshops, '24'],
    [groups.rus_resellers, '15'],
  ].map(([price_group_id, percent]) => rule({ price_group_id, percent }))
  const ofWorkshops = [groups.uae_workshops, groups.rus_workshops].flatMap((price_group_id) => [
    rule({ price_group_id, cost_to: '5', percent: '35', price_list_id: listIds.warsaw_hub }, 20),
    rule(
      { price_group_id, cost_from: '200', percent: '16', price_list_id: listIds.warsaw_hub },
      20
    ),
    rule({ price_group_id, percent: '30', brand_id: brandIds.olvara }, 10),
  ])
  const own = rule(
    {
      contractor_id: people.contractor_ids.get('1042'),
      percent: '18.5',
      price_list_id: listIds.jebel_ali,
    },
    30
  )
  await insertRows(tx, 'markup_rules', [...usual, ...ofWorkshops, own])
}

function rule(given: Record<string, unknown>, priority = 0): Record<string, unknown> {
  return {
    price_group_id: null,
    contractor_id: null,
    price_list_id: null,
    brand_id: null,
    cost_from: null,
    cost_to: null,
    ...given,
    priority,
  }
}

/** The entries of an object whose keys are all known. */
function entriesOf<Key extends string, Value>(of: Record<Key, Value>): [Key, Value][] {
  return Object.entries(of) as [Key, Value][] // Object.entries forgets the keys' type
}

function byKey<Key extends string>(entries: [Key, unknown][], ids: number[]): Record<Key, number> {
  // Every key gets the id of its row: both stand in the same order.
  return Object.fromEntries(entries.map(([key], index) => [key, ids[index]])) as Record<Key, number>
}
