import type { BrandChoice, QuotationItem } from '#shared/answers/quotation'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Status } from '~/ui/feedback/status'
import { useLinesScreen } from './lines_context'
import classes from './lines.module.css'

/** Which of several brands under one number is meant; the likeliest first. */
export function WhichBrand({ item }: { item: QuotationItem }) {
  const texts = useTexts()
  const { nameBrand, meanNone, canChoose } = useLinesScreen()
  const offReason = !canChoose && texts.t('quotations.over')
  return (
    <span className={classes.question} data-which-brand={item.id}>
      <Status status="decision">{texts.t('quotations.which_brand')}</Status>
      {item.brands.map((brand) => (
        <Button
          key={brand.name}
          size="s"
          offReason={offReason}
          onClick={() => {
            nameBrand(item, brand.name)
            focusNextQuestion(item.id)
          }}
        >
          {brand.name} <span className={classes.quiet}>{aboutBrand(brand, texts)}</span>
        </Button>
      ))}
      <Button
        size="s"
        variant="ghost"
        offReason={offReason}
        onClick={() => {
          meanNone(item, true)
          focusNextQuestion(item.id)
        }}
      >
        {texts.t('quotations.neither')}
      </Button>
    </span>
  )
}

/** That none of the brands is meant, which can be taken back. */
export function NoBrandMeant({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  const { meanNone, canChoose } = useLinesScreen()
  return (
    <span className={classes.question}>
      {t('quotations.none_meant')}
      {canChoose && (
        <Button size="s" variant="ghost" onClick={() => meanNone(item, false)}>
          {t('quotations.ask_brand_again')}
        </Button>
      )}
    </span>
  )
}

/** `8, bought twice`, `1 at 22.10`. */
export function aboutBrand(brand: BrandChoice, { t, money }: Texts): string {
  const { offers_count: count, bought_count: bought } = brand
  return bought > 0
    ? t('quotations.brand_bought', { count, bought })
    : t('quotations.brand_price', { count, price: money(brand.price) })
}

/** The next question gets the focus, so that a list of them is answered without the pointer. */
export function focusNextQuestion(from: number): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-which-brand]')]
  const at = all.findIndex((question) => question.dataset.whichBrand === String(from))
  if (at !== -1) all[at + 1]?.querySelector('button')?.focus()
}

/** The line whose question has the focus. */
export function askedLine(): number | null {
  const question = document.activeElement?.closest<HTMLElement>('[data-which-brand]')
  return question ? Number(question.dataset.whichBrand) : null
}
