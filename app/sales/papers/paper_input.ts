import type { Box, SaleItem } from '#shared/answers/sale'
import type { DeliverTo } from '#shared/answers/account/address'
import type { Language } from '#shared/languages'

/** What a sale says on paper; while it is packed it has neither number nor date. */
export interface PaperSale {
  id: number
  contractor_id: number
  number: string | null
  date: string | null
  due_on: string | null
  currency_code: string
  amount: string
  prices_include_vat: boolean
  vat_percent: string
  vat: string
  total: string
  weight: string
  deliver_to: DeliverTo | null
  carrier: string
  tracking: string
  packed_by: string | null
  region_code: 'RUS' | 'UAE'
  /** Of the region. */
  language: Language
  time_zone: string
  legal_lines: string[]
  payment_lines: string[]
  phone: string
  contractor_name: string
  contractor_code: string
  legal_address: string
  tax_id: string
  registration_code: string
}

/** What stands on a paper as words, in its language. */
export type PaperWords = Record<string, string>

export interface PaperInput {
  of: 'invoice' | 'packing_list' | 'labels'
  /** Without its ending. */
  name: string
  format: 'pdf'
  app_name: string
  language: Language
  words: PaperWords
  sale: PaperSale
  boxes: (Box & { words: PaperWords })[]
  /** What reads the items of the boxes, box by box. */
  statement: { text: string; values: unknown[] }
}

/** The same with its items. */
export interface Paper extends PaperInput {
  items: SaleItem[]
}
