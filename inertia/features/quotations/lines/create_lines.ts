import { router } from '@inertiajs/react'
import type {
  ChangedItemAnswer,
  ChosenOffer,
  Quotation,
  QuotationItem,
  QuotationOffer,
} from '#shared/answers/quotation'
import { multiplyMoney } from '#shared/money'
import { api, HttpError } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { apiRoute } from '~/lib/routing/api_routes'
import { createStore, type Store } from '~/lib/store'
import { currentTexts } from '~/lib/texts/texts'

type Change = { chosen: ChosenOffer[] } | { brand_name: string }

/** What somebody wanted for a line that a colleague has changed meanwhile. */
export interface Conflict {
  /** Repeats it on the line as it is now. */
  takeMine: () => void
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
  /** Takes offers for a line; with `offer` what comes of it shows at once. */
  choose: (item: QuotationItem, chosen: ChosenOffer[], offer?: QuotationOffer) => void
  nameBrand: (item: QuotationItem, brand: string) => void
  /** Takes the last choice back. */
  undo: () => void
}

/** How many choices can be taken back. */
const MOST_UNDONE = 100

/** What else of the page follows a choice. */
const FOLLOWING = ['chosen_lists', 'counts']

/**
 * What is chosen shows at once, what the server refuses is taken back, and a line that a colleague
 * changed meanwhile shows theirs and asks.
 *
 * @param noteOwn is told of each change, whose event comes back
 */
export function createLines(quotationId: number, noteOwn: () => void): Lines {
  const changed = createStore<Changed>({ items: new Map(), quotation: null, conflicts: new Map() })
  let rows: readonly QuotationItem[] = []
  let done: { id: number; chosen: ChosenOffer[] }[] = []
  let lastWrite: Promise<unknown> = Promise.resolve()
  const underWay = new Map<number, number>()

  const set = (change: Partial<Changed>) => changed.set({ ...changed.get(), ...change })
  const lineOf = (id: number) =>
    changed.get().items.get(id) ?? rows.find((row) => row.id === id) ?? null
  const show = (item: QuotationItem) =>
    set({ items: new Map(changed.get().items).set(item.id, item) })

  function setConflict(id: number, conflict: Conflict | null): void {
    const conflicts = new Map(changed.get().conflicts)
    if (conflict) conflicts.set(id, conflict)
    else conflicts.delete(id)
    set({ conflicts })
  }

  /** One write after another: each says the version the one before it made. */
  async function write(id: number, change: Change, before: QuotationItem): Promise<void> {
    noteOwn()
    underWay.set(id, (underWay.get(id) ?? 0) + 1)
    const turn = lastWrite.then(() => send(id, change))
    lastWrite = turn.catch(() => {})
    try {
      const { data, quotation } = await turn
      show(data)
      set({ quotation })
      router.reload({ only: FOLLOWING })
    } catch (error) {
      refuse(id, change, before, error)
    } finally {
      noteOwn()
      underWay.set(id, (underWay.get(id) ?? 1) - 1)
    }
  }

  function send(id: number, change: Change): Promise<ChangedItemAnswer> {
    const version = lineOf(id)?.version ?? 1
    const path = apiRoute('api.quotations.items.update', { id: quotationId, item: id })
    return api.patch<ChangedItemAnswer>(path, { version, ...change })
  }

  function refuse(id: number, change: Change, before: QuotationItem, error: unknown): void {
    const theirs = changedLine(error)
    show(theirs ?? before)
    if (!theirs) {
      showError(currentTexts().t('quotations.not_changed'), error)
      return
    }
    set({ quotation: null })
    router.reload({ only: ['quotation', ...FOLLOWING] })
    setConflict(id, {
      keepTheirs: () => setConflict(id, null),
      takeMine: () => {
        setConflict(id, null)
        void write(id, change, theirs)
      },
    })
  }

  return {
    changed,
    take(read) {
      rows = read
      const versions = new Map(read.map(({ id, version }) => [id, version]))
      // What is newer than the page that was read, or on its way, stays.
      const newer = [...changed.get().items].filter(
        ([id, item]) => (underWay.get(id) ?? 0) > 0 || item.version > (versions.get(id) ?? Infinity)
      )
      set({ items: new Map(newer), quotation: null })
    },
    choose(item, chosen, offer) {
      const before = lineOf(item.id) ?? item
      done = [...done.slice(1 - MOST_UNDONE), { id: item.id, chosen: before.chosen }]
      if (offer) show(withOffer(before, offer, chosen))
      void write(item.id, { chosen }, before)
    },
    nameBrand(item, brand_name) {
      void write(item.id, { brand_name }, item)
    },
    undo() {
      const last = done.pop()
      const line = last && lineOf(last.id)
      if (line) void write(last.id, { chosen: last.chosen }, line)
    },
  }
}

/** The line as it will be once the server has taken the offer. */
function withOffer(
  item: QuotationItem,
  offer: QuotationOffer,
  chosen: ChosenOffer[]
): QuotationItem {
  const quantity = chosen.reduce((sum, part) => sum + part.quantity, 0)
  return {
    ...item,
    chosen,
    parts: chosen.map((part) => ({ ...offer, ...part })),
    is_chosen_by_hand: true,
    price_name: offer.price_list_name,
    delivery_days: offer.delivery_days,
    price: offer.price,
    amount: multiplyMoney(offer.price, quantity),
  }
}

/** The line of a 409 `line_changed`, as a colleague has left it. */
function changedLine(error: unknown): QuotationItem | null {
  if (!(error instanceof HttpError) || error.code !== 'line_changed') return null
  // The API documents `data` of this code as the line (docs/product.md, "Quotations").
  return (error.body as { data: QuotationItem }).data
}
