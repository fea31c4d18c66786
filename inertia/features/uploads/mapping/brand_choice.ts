import type { ParseResult } from '#shared/answers/upload'
import { brandKey } from '#shared/search_keys'
import {
  isByNumber,
  type BrandSource,
  type PriceListMode,
  type TableHeaders,
  type UploadColumn,
} from '#shared/upload_columns'

/** As much of a mapping as says where the brand is: in a column, or somewhere else. */
interface BrandChoice {
  headers: TableHeaders
  chosen: UploadColumn[]
  /** Null: nowhere but in a column. */
  brand: BrandSource | null
}

/** Where the brand comes from as long as nobody said it: as remembered, else as proposed. */
export function guessedBrand(
  { profile, brand }: Pick<ParseResult, 'profile' | 'brand'>,
  headers: TableHeaders
): BrandSource | null {
  if (headers.brand_name !== undefined) return null
  return profile?.brand ?? brand?.proposed ?? null
}

/** The brand comes from there, and from no column; null: nowhere, or it is found by the number. */
export function withBrand<Draft extends BrandChoice>(
  draft: Draft,
  brand: BrandSource | null
): Draft {
  const { brand_name: _, ...headers } = draft.headers
  const chosen = [...new Set([...draft.chosen, 'brand_name' as const])]
  return { ...draft, headers, chosen, brand }
}

/** Nothing says the brand of a row of an update but its number. */
export function findsByNumber({
  headers,
  mode,
  brand,
}: BrandChoice & { mode: PriceListMode }): boolean {
  return isByNumber(headers, { mode, brand: brand ?? undefined })
}

/** The source that can be sent; not while the name is still to be typed. */
export function brandToSend({ brand }: Pick<BrandChoice, 'brand'>): BrandSource | undefined {
  if (brand === null) return undefined
  if (brand.from !== 'name') return { from: brand.from }
  const name = brand.name?.trim() ?? ''
  return brandKey(name) === '' ? undefined : { from: 'name', name }
}
