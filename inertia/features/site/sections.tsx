import { useTexts, type TextKey } from '~/lib/texts/texts'
import classes from './sections.module.css'
import { Written } from '~/ui/written'

/** From the number to the box, as points of a text. */
export function Steps({ html }: { html: string }) {
  return <Written html={html} className={`${classes.section} ${classes.steps}`} />
}

/** What is in stock, and what holds for all of it. */
export function TermsAndBrands({ terms, brands }: { terms: string; brands: string[] }) {
  const { t } = useTexts()
  return (
    <div className={classes.two}>
      {brands.length > 0 && (
        <section className={classes.section}>
          <h2>{t('site.brands_today')}</h2>
          <ul className={classes.brands}>
            {brands.map((brand) => (
              <li key={brand}>{brand}</li>
            ))}
          </ul>
        </section>
      )}
      <Written html={terms} className={`${classes.section} ${classes.terms}`} />
    </div>
  )
}

const reasons: [TextKey, TextKey][] = [
  ['home.why.keys_title', 'home.why.keys_text'],
  ['home.why.prices_title', 'home.why.prices_text'],
  ['home.why.lists_title', 'home.why.lists_text'],
]

export function WhyUs() {
  const { t } = useTexts()
  return (
    <section className={classes.section}>
      <h2>{t('home.why_title')}</h2>
      <ul className={classes.reasons}>
        {reasons.map(([title, text]) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
