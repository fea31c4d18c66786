import { router } from '@inertiajs/react'
import type {
  ChangedItemAnswer,
  Quotation,
  QuotationItem,
  QuotationOffer,
} from '#shared/answers/quotation'
import type { FormerChoices } from '#shared/answers/quotations/strategies'
import { fitQuantity } from '~/ui/forms/quantity/quantity_rule'
import { api } from '~/lib/http/api'
import { showError } from '~/lib/notices'
import { createStore, type Store } from '~/lib/store'
import { currentTexts } from '~/lib/texts/texts'
import { createDone, takeBackStrategy, type Done } from './done_changes'
import {
  changedLine,
  choiceOf,
  isDone,
  isStillThere,
  newest,
  withOffer,
  type LineChange,
  type LineValues,
} from './line_changes'

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
  /** None of the brands that have its number; false: it is asked again which one. */
  meanNone: (item: QuotationItem, isNone: boolean) => void
  /** Gives a line other values; false when the server has not taken them, which is said. */
  change: (item: QuotationItem, values: LineValues) => Promise<boolean>
  /** A strategy chose for many lines: that is one change. */
  noteChosen: (former: FormerChoices) => void
  /** Takes the last change back; a line that was changed since is left alone. */
  undo: () => void
  /** Once the server has all choices; false when it refused one of them. */
  settled: () => Promise<boolean>
}

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
  const done = createDone()
  let lastWrite: Promise<boolean> = Promise.resolve(true)
  const underWay = new Map<number, number>()
  /** The last version of a line that somebody else made. */
  const theirVersions = new Map<number, number>()

  const set = (change: Partial<Changed>) => changed.set({ ...changed.get(), ...change })
  const show = (item: QuotationItem) =>
    set({ items: new Map(changed.get().items).set(item.id, item) })

  function setConflict(id: number, conflict: Conflict | null): void {
    const conflicts = new Map(changed.get().conflicts)
    if (conflict) conflicts.set(id, conflict)
    else conflicts.delete(id)
    set({ conflicts })
  }

  /** One write after another: each says the version the one before it made, or the one that was seen. */
  function write(
    { id, version: seen }: Pick<QuotationItem, 'id' | 'version'>,
    change: LineChange,
    offer: QuotationOffer | null,
    undone?: Done
  ): Promise<boolean> {
    noteOwn()
    underWay.set(id, (underWay.get(id) ?? 0) + 1)
    lastWrite = lastWrite.then(async () => {
      const isLast = () => underWay.get(id) === 1
      let isTaken = true
      try {
        const { data, quotation } = await send(id, change, seen)
        known.set(id, data)
        if (undone) undone.version = data.version
        // What was chosen after it is on the screen already.
        if (isLast()) show(data)
        set({ quotation })
        router.reload({ only: FOLLOWING })
      } catch (error) {
        isTaken = refuse(id, change, offer, error)
        // What was not done is not taken back either.
        if (!isTaken) done.forget((other) => other === undone)
      }
      noteOwn()
      underWay.set(id, (underWay.get(id) ?? 1) - 1)
      return isTaken
    })
    return lastWrite
  }

  function noteDone({ id, version }: QuotationItem, before: LineChange): Done {
    const change: Done = { id, before, version: null, seen: known.get(id)?.version ?? version }
    done.note(change)
    return change
  }

  async function undoOne({ id, before, version, seen }: Done): Promise<void> {
    const line = known.get(id)
    if (!line || version !== line.version) return
    if (!(await write(line, before, null))) return
    done.takenBack({ id, version: seen }, known.get(id)?.version ?? seen)
  }

  async function undoMany(former: FormerChoices): Promise<true> {
    noteOwn()
    await takeBackStrategy(quotationId, former)
    noteOwn()
    router.reload({ only: ['quotation', 'items', ...FOLLOWING] })
    return true
  }

  function send(id: number, change: LineChange, seen: number): Promise<ChangedItemAnswer> {
    // What a colleague made of it since is not overwritten unseen.
    const isTheirs = (theirVersions.get(id) ?? 0) > seen
    const version = isTheirs ? seen : (known.get(id)?.version ?? seen)
    return api.patch('api.quotations.items.update', {
      params: { id: quotationId, item: id },
      body: { version, ...change },
    })
  }

  /** Whether what was wanted is there all the same: an answer got lost, and it was sent again. */
  function refuse(
    id: number,
    change: LineChange,
    offer: QuotationOffer | null,
    error: unknown
  ): boolean {
    const theirs = changedLine(error)
    if (theirs) noteTheirs(theirs)
    const line = known.get(id)
    if (line) show(line)
    if (!theirs) {
      showError(currentTexts().t('quotations.not_changed'), error)
      return false
    }
    set({ quotation: null })
    router.reload({ only: ['quotation', ...FOLLOWING] })
    if (isDone(theirs, change)) return true
    setConflict(id, {
      keepTheirs: () => setConflict(id, null),
      takeMine: isStillThere(theirs, offer)
        ? () => {
            setConflict(id, null)
            void write(theirs, change, offer)
          }
        : null,
    })
    return false
  }

  function noteTheirs(line: QuotationItem): void {
    known.set(line.id, line)
    theirVersions.set(line.id, line.version)
  }

  return {
    changed,
    take(read) {
      for (const row of read) {
        const before = known.get(row.id)
        const isOwn = (underWay.get(row.id) ?? 0) > 0
        if (before && row.version > before.version && !isOwn) noteTheirs(row)
      }
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
      const choice = noteDone(item, choiceOf(item))
      show(withOffer(item, offer, part))
      void write(item, { chosen: [part] }, offer, choice)
    },
    nameBrand(item, brand_name) {
      // The offers of the line are others then: nothing before it can be taken back.
      done.forgetLine(item.id)
      void write(item, { brand_name }, null)
    },
    meanNone(item, is_none_meant) {
      done.forgetLine(item.id)
      const undone = is_none_meant ? noteDone(item, { is_none_meant: false }) : undefined
      void write(item, { is_none_meant }, null, undone)
    },
    change(item, values) {
      const { quantity, reference } = item
      const before =
        values.reference === undefined ? { quantity, ...choiceOf(item) } : { reference }
      return write(item, values, null, noteDone(item, before))
    },
    undo() {
      const last = done.takeLast()
      if (!last) return
      if ('items' in last) lastWrite = lastWrite.then(() => undoMany(last))
      else void undoOne(last)
    },
    noteChosen: done.note,
    settled: () => lastWrite,
  }
}
