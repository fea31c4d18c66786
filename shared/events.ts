import type { Export, RowsDone } from '#shared/answers/export'
import type { NotedDay, NotedMove, NotificationFacts } from '#shared/answers/notification'
import type { OrderState } from '#shared/answers/order'
import type { PlacedFacts } from '#shared/answers/orders/placed_facts'
import type { OrderUpload } from '#shared/answers/orders/order_upload'
import type { PriceImportState } from '#shared/answers/price_import'
import type { QuotationState } from '#shared/answers/quotation'
import type { Region } from '#shared/working_days'

/**
 * What each event tells: ids and figures rather than things, which receivers read themselves. Null
 * where that it happened is all there is to tell.
 */
export interface EventPayloads {
  'order.placed': {
    order_id: number
    number: string
    /** Lines that were dearer than the buyer had seen, the first by name. */
    dearer: PlacedFacts['dearer']
  }
  'order.updated': {
    order_id: number
    number: string
    state_code: OrderState
    /** Quantities that moved alike, added up. */
    moves: NotedMove[]
    /** Lines that are promised for another day. */
    promised?: NotedDay[]
    /** Pieces went on as promised, and the order as a whole did not: no news for who waits for all of it. */
    is_partial?: true
    /** Something was asked of the buyer with it: `decision.needed` tells of this too. */
    is_asked?: true
    /** Null when more lines changed than are worth naming: all of them are to be read again. */
    order_item_ids: number[] | null
    /** The sale that did it, which tells of it itself. */
    sale_id?: number
  }
  /** A buyer asks to cancel pieces of a line, or takes that back. */
  'cancel.requested': {
    order_id: number
    number: string
    order_item_id: number
    /** Null: it is taken back. */
    cancel_request_id: number | null
  }
  /** Another price or part is proposed for lines: the buyer decides until the deadline. */
  'decision.needed': {
    order_id: number
    number: string
    is_reminder: boolean
    /** What else was done with the order in one work. */
    moves?: NotedMove[]
    promised?: NotedDay[]
  }
  /** A shipment went out with its invoice, is on its way, or has arrived. */
  'sale.issued': { sale_id: number; number: string }
  'sale.shipped': { sale_id: number; number: string }
  'sale.delivered': { sale_id: number; number: string }
  /** Somebody of the staff packed something, or issued it: for the `changes`-th time. */
  'packing.updated': { sale_id: number; changes: number }
  /** A company that wants to trade here stands in the queue. */
  'application.received': { application_id: number }
  /** A visitor of the public pages wrote to us. */
  'contact.received': { message_id: number }
  /** What a buyer asked to cancel is declined. */
  'cancel.declined': {
    order_id: number
    number: string
    order_item_id: number
    cancel_request_id: number
  }
  /** How many rows of a file with quantities were read so far, twice a second at most. */
  'upload.progress': { order_upload_id: number; rows_read: number }
  /** Such a file was checked, ordered, or could not be read. */
  'upload.finished': { order_upload_id: number; state: OrderUpload['state'] }
  /** A worker was done with such a file, and who sent it was not there any more. */
  'upload.unseen': { order_upload_id: number }
  /** Another window of the user changed the cart. */
  'cart.updated': null
  /** Its state, or anything else about it. */
  'quotation.updated': { quotation_id: number; state_id: QuotationState }
  /** How far a worker is with a long list, twice a second at most. */
  'quotation.progress': { quotation_id: number; lines_matched: number; lines_count: number }
  /** A file somebody asked for can be taken, or could not be made. */
  'export.ready': Pick<Export, 'kind' | 'subject_id'> & {
    export_id: number
    state: 'ready' | 'failed'
  }
  /** How far a worker is with a large one. */
  'export.progress': { export_id: number } & RowsDone
  /** A worker is done with it, or had to give it up. */
  'quotation.matched': { quotation_id: number; outcome: 'ready' | 'failed' }
  /** Its prices hold a few hours more. */
  'quotation.expiring': { quotation_id: number }
  /** A buyer has sent so many lines of it to the manager. */
  'quotation.sent': { quotation_id: number; lines_count: number }
  /** A manager has sent lines of it back. */
  'quotation.answered': NotificationFacts['quotation_answered']
  /** Something came into a queue of the staff, or left it. */
  'queue.updated':
    | { queue: 'quotations'; quotation_id: number }
    | { queue: 'applications'; application_id: number }
    | { queue: 'brands'; brand_id: number }
  'price_import.progress': {
    price_import_id: number
    price_list_id: number
    price_list_name: string
    file_name: string
    state: PriceImportState
    is_check: boolean
    rows_read: number
    bytes_read: number
    bytes_total: number
    rows_total: number
    rows_rejected: number
  }
  /** A post of the news can be read in a region. */
  'news.published': { news_post_id: number; region_code: Region }
  /** No new file has come from a source for longer than it may. */
  'price_source.overdue': { price_source_id: number }
  /** A token is about to end. */
  'token.ending': { token_id: number }
  /** The newest of those that were noted for the user at once. */
  'notification.created': { notification_id: number }
  /** Another window of the user marked some. */
  'notification.read': null
}

export type EventName = keyof EventPayloads

/**
 * An event as a window gets it. Of a payload that is too large to be sent only `event_id` arrives;
 * whoever hears of it then reads again what it shows.
 */
export type ReceivedEvent<Name extends EventName = EventName> = {
  /** The same event may arrive twice. */
  event_id: string
} & Whole<EventPayloads[Name]>

type Whole<Payload> = Payload extends null
  ? unknown
  : Payload | { [Field in keyof Payload]?: undefined }
