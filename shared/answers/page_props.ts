import type { Manager } from '#shared/answers/manager'
import type { ImportNews } from '#shared/answers/import_news'
import type { RealtimeShare } from '#shared/answers/realtime'
import type { OfferChoice } from '#shared/default_offer'
import type { Language } from '#shared/languages'
import type { Role } from '#shared/roles'
import type { VatTerms } from '#shared/sales/vat'
import type { Region } from '#shared/working_days'

/** What every page gets besides its own props. */
export type SharedProps = OfferChoice & {
  csrf_token: string
  disabled_features: string[]
  isUserContractor: boolean
  /** The interface language. */
  locale: Language
  auth: { user: PageUser | null }
  errors: Record<string, string | string[] | Record<string, string | string[]>>
  app_name: string
  /** How numbers and dates are written. */
  format_locale: Language
  /** Saved columns per table key, each a JSON text. */
  table_settings: Record<string, string>
  /** Lines and total of the user's cart; null when there is no cart to show. */
  cart_summary: CartSummary | null
  /** Of the user's notifications, at most 100 counted. */
  notifications_unread?: number
  /** Quotations in which something waits; absent for who may not see them. */
  quotations_open?: number
  /** Lines of orders that wait for the buyer's decision. */
  decisions_waiting?: number
  /** Absent for who looks after no price lists. */
  import_news?: ImportNews
  /** Companies that wait for an answer; absent for who is no manager. */
  application_queue?: number
  /** Brands that wait to be confirmed; absent for who is no manager. */
  brand_queue?: number
  /** Quotations that wait for an answer; absent for who is no manager. */
  quotation_queue?: number
  /** Shipments to be packed; absent for who packs none. */
  to_pack?: number
  /** Lines that nobody has confirmed, or that buyers ask to cancel; absent for who is no manager. */
  order_lines_waiting?: number
  /** Of public pages, and of all pages of guests. */
  place?: PlaceShare
  /** Where terms and privacy policy are published in the language of the page. */
  legal_regions: Region[]
  /** Whether public pages are those of the demo's company. */
  tells_of_demo: boolean
  request_id: string
  /** Where errors of the page are reported, through the portal; absent: nowhere. */
  error_dsn?: string
  realtime: RealtimeShare
  development: boolean
  screen: PageScreen
}

export type PlaceShare = {
  /** By the address of a public page, else as chosen; null when neither says. */
  region: Region | null
  /** Who trades there. */
  legal_line: string | null
  /** Whether terms and privacy policy are published there. */
  terms: boolean
  /** Whom to call there. */
  phone: string | null
}

/** What the server takes the browser's screen for when it renders a page. */
export type PageScreen = {
  /** In CSS pixels. */
  width: number
  /** The browser's: for whoever has no contractor. */
  time_zone: string
}

export type CartSummary = {
  /** Grows with every change of the cart, so that of two the newer is known. */
  version: number
  lines: number
  /** Decimal string with two places. */
  total: string
  currency_code: string
}

export type PageUser = {
  id: number
  name: string
  email: string
  role: Role
  contractor: {
    name: string
    code: string
    status: 'pending' | 'active' | 'blocked'
    /** Why it is blocked, in the words of its manager; empty when nobody said. */
    status_reason: string
    region_code: Region
    /** Where the contractor's days begin. */
    time_zone: string
    currency_code: string
    /** Of the contractor's region today. */
    vat: VatTerms
    /** Buys from us, gives us price lists; can be both. */
    is_customer: boolean
    is_supplier: boolean
    /** Whom to turn to; null when nobody looks after the contractor. */
    manager: Manager | null
  } | null
}
