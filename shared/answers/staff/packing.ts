import type { DeliverTo } from '#shared/answers/account/address'
import type { ListAnswer } from '#shared/answers/list'
import type { StaffSaleCounts } from '#shared/answers/staff/sales'

/** Pieces that go out together: of one contractor to one address, in one currency. */
export type ToPack = {
  /** Null: nobody has begun. */
  sale_id: number | null
  /** An order in it: `POST /api/admin/packing` opens the shipment its pieces go out with. */
  order_id: number
  contractor_name: string
  deliver_to: DeliverTo | null
  orders_count: number
  /** Ready and in no box. */
  left: number
  packed: number
  boxes_count: number
  /** Since when the first of what is left is ready, or the shipment is packed; ISO 8601. */
  since: string
  /** Who has an open box in it. */
  packers: string[]
}

/** `GET /api/admin/packing`, the longest waiting first. */
export type ToPackAnswer = ListAnswer<ToPack>

/** A line of which pieces are ready for this shipment, or lie in its boxes. */
export type PackingLine = {
  order_item_id: number
  order_id: number
  order_number: string
  line: number
  brand_name: string
  partnumber: string
  name: string
  reference: string
  /** Where it lies; empty: nobody said. */
  shelf: string
  /** Pieces that are ready, those in boxes included. */
  ready: number
  packed: number
}

export type PackingBox = {
  id: number
  box_number: number
  is_open: boolean
  /** The reader opened it: others cannot pack into it. */
  is_mine: boolean
  /** Who did; null when they are gone. */
  opened_by: string | null
  /** Kilograms with three places; null: not weighed, and not closed. */
  weight: string | null
  is_weighed: boolean
  /** What its parts weigh as far as offers say; null: none does. */
  reckoned_weight: string | null
  /** Lines in it of which no offer says what they weigh. */
  unweighed_lines: number
  /** Centimetres. */
  length: number | null
  width: number | null
  height: number | null
  /** ISO 8601. */
  label_printed_at: string | null
  /** What came last stands first. */
  items: { order_item_id: number; quantity: number }[]
}

/** Pieces that are not ready: they do not hold the shipment. */
export type NotReadyLine = {
  order_item_id: number
  order_number: string
  brand_name: string
  partnumber: string
  quantity: number
  /** `YYYY-MM-DD`. */
  promised_on: string | null
  /** The buyer has to decide on a proposal first. */
  awaits_decision: boolean
}

/** What the invoice will say of what lies in the boxes. */
export type PackingAmounts = {
  amount: string
  prices_include_vat: boolean
  vat_percent: string
  vat: string
  total: string
}

/** `GET /api/admin/packing/{id}` answers `{data: Packing}`. */
export type Packing = {
  id: number
  /** How often it was changed. */
  changes: number
  contractor_name: string
  packing_notes: string
  /** Kilograms; null: no limit. */
  box_weight_limit: string | null
  deliver_to: DeliverTo | null
  currency_code: string
  /** By shelf, and on it as they were ordered. */
  lines: PackingLine[]
  /** By number. */
  boxes: PackingBox[]
  /** The first to come first; the most urgent of them when there are many. */
  not_ready: NotReadyLine[]
  not_ready_pieces: number
  /** Null: not the reader's business. */
  amounts: PackingAmounts | null
}

/**
 * `{data: PackingChange}` is what a change of a shipment answers: what is different, as it is now. When the
 * reader knows all but one of its `changes`, and all that is ready, the rest is as it was; otherwise it is to
 * be read again.
 */
export type PackingChange = Pick<Packing, 'id' | 'changes' | 'amounts'> & {
  /** Pieces of the whole shipment that are ready: when it is another number, so are its lines. */
  ready: number
  /** Of which pieces were packed or taken out. */
  lines: PackingLine[]
  /** Those that changed; of what lies in them only `lines`: what is missing lies in them no more. */
  boxes: PackingBox[]
  /** Boxes that are gone. */
  removed_boxes: number[]
}

/** What was done with a code somebody scanned or typed. */
export type ScanOutcome =
  | {
      kind: 'packed'
      /** So many were to be packed; fewer were left when the pieces are fewer. */
      asked: number
      pieces: {
        order_item_id: number
        order_number: string
        brand_name: string
        partnumber: string
        quantity: number
        box_id: number
        box_number: number
        /** Of the line: in boxes, of so many that are ready. */
        packed: number
        ready: number
      }[]
    }
  | { kind: 'box'; box_id: number; box_number: number }
  | { kind: 'order'; order_id: number; order_number: string }
  | { kind: 'shelf'; shelf: string }
  /** The number is one of several brands in this shipment. */
  | {
      kind: 'ambiguous'
      parts: { order_item_id: number; brand_name: string; partnumber: string }[]
    }
  /** All there is of it lies in boxes, or none of it is ready. */
  | { kind: 'all_packed' | 'not_ready'; brand_name: string; partnumber: string }
  /** It is ready for somebody else, or for another address. */
  | {
      kind: 'elsewhere'
      brand_name: string
      partnumber: string
      contractor_name: string
      order_id: number
      order_number: string
      shelf: string
    }
  /** A label of a box that is not in this shipment. */
  | { kind: 'other_box'; code: string }
  | { kind: 'unknown'; code: string }

/** `POST /api/admin/packing/{id}/scans` */
export type ScanAnswer = { data: PackingChange; outcome: ScanOutcome }

/** Props of the page `admin/packing/index`. */
export type ToPackPage = {
  queue: ToPackAnswer
  /** Of what was issued. */
  counts: StaffSaleCounts
  /** Only those of contractors that are called so; empty: of all. */
  contractor_name: string
  read_at: string
}

/** Props of the page `admin/packing/show`. */
export type PackingPage = {
  packing: Packing
  /** The others that are to be packed, in the order of the list. */
  queue: Pick<ToPack, 'sale_id' | 'order_id' | 'contractor_name'>[]
}

/** A box that issuing takes as it is, when the user says so. */
export type UnfinishedBox = {
  box_number: number
  /** Who packs it, when that is not the user; null: it is the user's, closed, or nobody's. */
  opened_by: string | null
  lacks: ('weight' | 'size')[]
}

/** A line of which other pieces are ready than lie in boxes. */
export type ChangedLine = {
  order_item_id: number
  order_number: string
  brand_name: string
  partnumber: string
  /** In boxes of this sale. */
  packed: number
  /** Ready, so that they can go out. */
  ready: number
}

/** What a shipment became when it went out. */
export type IssuedSale = { id: number; number: string }
