import { router } from '@inertiajs/react'
import type {
  ChangedItemAnswer,
  ChosenOffer,
  Quotation,
  QuotationItem,
  QuotationOffer,
} from '#shared/answers/quotation'
import { multiplyMoney } from '#shared/money'
import { fitQuantity } from '~/ui/forms/quantity_rule'
import { api, HttpError } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'
import { createStore, type Store } from '~/lib/store'
import { currentTexts } from '~/lib/texts/texts'

type Change = { chosen: ChosenOffer[] } | { brand_name: string }

/** What somebody wanted for a line that a colleague has changed meanwhile. */
export interface Conflict {
  /** Repeats it on the line as it is now; null: what was wanted is not there any more. */
  takeMine: (() => void) | null
  keepTheirs: () => void
}

/** What was changed here since the page was read. */
interface Changed {
  items: ReadonlyMap<number, QuotationItem>
  /** With its sums, as the last change left it. */
  quotation: Quotation | null
  conflicts: ReadonlyMap<number, Conflict>
}

/** The lines of a quotation and their changes. */
export interface Lines {
  changed: Store<Changed>
  /** The page was read anew. */
  take: (rows: readonly QuotationItem[]) => void
  /** Takes an offer for a line, as many as it asks for; what comes of it shows at once. */
  choose: (item: QuotationItem, offer: QuotationOffer) => void
  nameBrand: (item: QuotationItem, brand: string) => void
  /** Takes the last choice back; one that was changed since is left alone. */
  undo: () => void
  /** Once the server has all choices; false when it refused one of them. */
  settled: () => Promise<boolean>
}

/** A choice that can be taken back while the line is as the choice has left it. */
interface Done {
  id: number
  before: ChosenOffer[]
  /** Null until the server has answered. */
  version: number | null
}

/** How many choices can be taken back. */
const MOST_UNDONE = 100

/** What else of the page follows a choice. */
const FOLLOWING = ['chosen_lists', 'counts', 'all_counts']

/**
 * What is chosen shows at once, what the server refuses is taken back, and a line that a colleague
 * changed meanwhile shows theirs and asks.
 *
 * @param noteOwn is told of each change, whose event comes back
 */
export function createLines(quotationId: number, noteOwn: () => void): Lines {
  const changed = createStore<Changed>({ items: new Map(), quotation: null, conflicts: new Map() })
  /** The lines as the server has them. */
  let known = new Map<number, QuotationItem>()
  let done: Done[] = []
  let lastWrite: Promise<boolean> = Promise.resolve(true)
  const underWay = new Map<number, number>()

  const set = (change: Partial<Changed>) => changed.set({ ...changed.get(), ...change })
  const show = (item: QuotationItem) =>
    set({ items: new Map(changed.get().items).set(item.id, item) })

  function setConflict(id: number, conflict: Conflict | null): void {
    const conflicts = new Map(changed.get().conflicts)
    if (conflict) conflicts.set(id, conflict)
    else conflicts.delete(id)
    set({ conflicts })
  }

  /** One write after another: each says the version the one before it made. */
  function write(id: number, change: Change, offer: QuotationOffer | null, undone?: Done): void {
    noteOwn()
    underWay.set(id, (underWay.get(id) ?? 0) + 1)
    lastWrite = lastWrite.then(async () => {
      const isLast = () => underWay.get(id) === 1
      let isTaken = true
      try {
        const { data, quotation } = await send(id, change)
        known.set(id, data)
        if (undone) undone.version = data.version
        // What was chosen after it is on the screen already.
        if (isLast()) show(data)
        set({ quotation })
        router.reload({ only: FOLLOWING })
      } catch (error) {
        isTaken = refuse(id, change, offer, error)
      }
      noteOwn()
      underWay.set(id, (underWay.get(id) ?? 1) - 1)
      return isTaken
    })
  }

  function send(id: number, change: Change): Promise<ChangedItemAnswer> {
    const version = known.get(id)?.version ?? 1
    const path = apiRoute('api.quotations.items.update', { id: quotationId, item: id })
    return api.patch<ChangedItemAnswer>(path, { version, ...change })
  }

  /** Whether what was wanted is there all the same: an answer got lost, and it was sent again. */
  function refuse(
    id: number,
    change: Change,
    offer: QuotationOffer | null,
    error: unknown
  ): boolean {
    const theirs = changedLine(error)
    if (theirs) known.set(id, theirs)
    const line = known.get(id)
    if (line) show(line)
    if (!theirs) {
      showError(currentTexts().t('quotations.not_changed'), error)
      return false
    }
    set({ quotation: null })
    router.reload({ only: ['quotation', ...FOLLOWING] })
    if ('chosen' in change && isSame(theirs.chosen, change.chosen)) return true
    setConflict(id, {
      keepTheirs: () => setConflict(id, null),
      takeMine: isStillThere(theirs, offer)
        ? () => {
            setConflict(id, null)
            write(id, change, offer)
          }
        : null,
    })
    return false
  }

  return {
    changed,
    take(read) {
      known = new Map(read.map((row) => [row.id, newest(row, known.get(row.id))]))
      // What is newer than the page that was read, or on its way, stays.
      const newer = [...changed.get().items].filter(
        ([id, item]) =>
          (underWay.get(id) ?? 0) > 0 ||
          item.version > (read.find((row) => row.id === id)?.version ?? Infinity)
      )
      set({ items: new Map(newer), quotation: null })
    },
    choose(item, offer) {
      const rule = { min: offer.min_quantity, multiple: offer.multiple }
      const part = { position: offer.position, quantity: fitQuantity(item.quantity, rule) }
      const choice: Done = { id: item.id, before: item.chosen, version: null }
      done = [...done.slice(1 - MOST_UNDONE), choice]
      show(withOffer(item, offer, part))
      write(item.id, { chosen: [part] }, offer, choice)
    },
    nameBrand(item, brand_name) {
      // The offers of the line are others then: nothing before it can be taken back.
      done = done.filter(({ id }) => id !== item.id)
      write(item.id, { brand_name }, null)
    },
    undo() {
      const last = done.at(-1)
      const line = last && known.get(last.id)
      if (!last || !line) return
      done = done.slice(0, -1)
      if (last.version !== line.version) return
      write(last.id, { chosen: last.before }, null)
    },
    settled: () => lastWrite,
  }
}

/** The line as it will be once the server has taken the offer. */
function withOffer(item: QuotationItem, offer: QuotationOffer, part: ChosenOffer): QuotationItem {
  return {
    ...item,
    chosen: [part],
    parts: [{ ...offer, ...part }],
    is_chosen_by_hand: true,
    price_name: offer.price_list_name,
    delivery_days: offer.delivery_days,
    price: offer.price,
    amount: multiplyMoney(offer.price, part.quantity),
  }
}

/** Before a page that was asked for earlier is there, an answer may know more than it. */
function newest(row: QuotationItem, before: QuotationItem | undefined): QuotationItem {
  return before && before.version > row.version ? before : row
}

function isSame(theirs: readonly ChosenOffer[], mine: readonly ChosenOffer[]): boolean {
  return JSON.stringify(theirs) === JSON.stringify(mine)
}

/** Whether the line still has that very offer in its place. */
function isStillThere({ offers }: QuotationItem, offer: QuotationOffer | null): boolean {
  if (!offer) return true
  const there = offers?.find(({ position }) => position === offer.position)
  return there !== undefined && nameOf(there) === nameOf(offer)
}

const nameOf = ({ id, brand_name, partnumber, price_list_name }: QuotationOffer) =>
  [id, brand_name, partnumber, price_list_name].join(' ')

/** The line of a 409 `line_changed`, as a colleague has left it. */
function changedLine(error: unknown): QuotationItem | null {
  if (!(error instanceof HttpError) || error.code !== 'line_changed') return null
  // The API documents `data` of this code as the line (docs/product.md, "Quotations").
  return (error.body as { data: QuotationItem }).data
}
