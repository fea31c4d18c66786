import { splitVat, vatKey, type VatTerms } from '#shared/sales/vat'
import { useUser } from '~/lib/page_props'
import { useTexts, type Texts } from '~/lib/texts/texts'

/** How the prices that the user sees stand to VAT; null for who has no contractor. */
export function useVat(): VatTerms | null {
  return useUser()?.contractor?.vat ?? null
}

/** Beside the word for a total: `without VAT`, `с НДС`. */
export function vatWord(vat: VatTerms | null, { t }: Pick<Texts, 't'>): string {
  return vat ? t(vatKey(vat)) : ''
}

/** A word for a total with how it stands to VAT: `5 lines, without VAT`. */
export function withVatWord(word: string, vat: VatTerms | null, texts: Pick<Texts, 't'>): string {
  return [word, vatWord(vat, texts)].filter(Boolean).join(', ')
}

interface VatNoteProps {
  amount: string
  currency: string
  /** Null: nothing is said. */
  vat: VatTerms | null
}

/** Beside a total: what it comes to with VAT, or how much of it is VAT. */
export function VatNote({ amount, currency, vat }: VatNoteProps) {
  const { t, money, quantity } = useTexts()
  const split = vat && splitVat(amount, vat)
  if (!split || !vat.percent) return null
  const percent = quantity(vat.percent)
  return vat.is_included
    ? t('vat.of_which', { percent, vat: money(split.vat) })
    : t('vat.total_with', { percent, total: money(split.total, currency) })
}

/** The head of a column of amounts at the prices of goods: `Without VAT`, `С НДС, RUB`. */
export function VatHead({ currency }: { currency?: string }) {
  const { t } = useTexts()
  const vat = useVat()
  if (!vat) return null
  const word = t(vat.is_included ? 'vat.head_with' : 'vat.head_without')
  return currency ? `${word}, ${currency}` : word
}
