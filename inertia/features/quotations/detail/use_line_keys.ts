import { useMemo } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import { focusNextQuestion } from '~/features/quotations/lines/which_brand'
import { useShortcuts } from '~/lib/keys/shortcuts'

interface LineKeys {
  /** The line with the cursor. */
  current: () => QuotationItem | undefined
  canChoose: boolean
  /** The offers of lines that are open. */
  shownOffers: ReadonlyMap<number, readonly QuotationOffer[]>
  choose: (item: QuotationItem, offer: QuotationOffer) => void
  nameBrand: (item: QuotationItem, brand: string) => void
  meanNone: (item: QuotationItem, isNone: boolean) => void
  askManager: (item: QuotationItem) => void
  openStrategies: () => void
  undo: () => void
}

const TAKING = { changing: Array.from({ length: 10 }, (_, digit) => String(digit)) }

/** The keys of the line with the cursor, and those of all lines. */
export function useLineKeys(keys: LineKeys): void {
  const latest = useLatest(keys)
  const bindings = useMemo(() => {
    const takeNumber = (number: number) => take(latest.current, number)
    const askFor = () => ask(latest.current)
    const focusStrategy = () => toStrategies(latest.current)
    return {
      ...takeNumbers('1', '9', takeNumber),
      '0': () => takeNone(latest.current),
      m: () => askFor(),
      s: () => focusStrategy(),
      'mod+z': () => latest.current.canChoose && latest.current.undo(),
    }
  }, [latest])
  useShortcuts(bindings, TAKING)
}

function takeNumbers(first: string, last: string, takeNumber: (number: number) => void) {
  const count = Number(last) - Number(first) + 1
  const numbers = Array.from({ length: count }, (_, at) => Number(first) + at)
  return Object.fromEntries(numbers.map((number) => [String(number), () => takeNumber(number)]))
}

/** The offer or the brand of that number: where offers are open, it is one of those. */
function take({ current, canChoose, shownOffers, choose, nameBrand }: LineKeys, number: number) {
  const item = current()
  if (!item || !canChoose) return
  const offers = shownOffers.get(item.id)
  const brand = asksBrand(item, offers) ? item.brands[number - 1] : undefined
  if (brand) {
    nameBrand(item, brand.name)
    focusNextQuestion(item.id)
    return
  }
  const offer = offers?.[number - 1]
  if (offer && item.ordered_quantity === 0) choose(item, offer)
}

/** Of a line that asks which brand it means: none of them. */
function takeNone({ current, canChoose, shownOffers, meanNone }: LineKeys) {
  const item = current()
  if (!item || !canChoose || !asksBrand(item, shownOffers.get(item.id))) return
  meanNone(item, true)
  focusNextQuestion(item.id)
}

function asksBrand({ status }: QuotationItem, offers: readonly QuotationOffer[] | undefined) {
  return status === 'ambiguous' && !offers
}

function ask({ current, canChoose, askManager }: LineKeys): void {
  const item = current()
  if (!item || !canChoose || item.ordered_quantity > 0 || item.at_manager_since) return
  askManager(item)
}

/** To the ways of choosing, wherever they stand. */
function toStrategies({ openStrategies }: LineKeys): void {
  const radio = document.querySelector<HTMLElement>('aside [role=radio][tabindex="0"]')
  if (radio?.offsetParent) radio.focus()
  else openStrategies()
}
