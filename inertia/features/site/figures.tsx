import { useTexts } from '~/lib/texts/texts'
import type { HomePageProps } from '#shared/site/page_answers'
import classes from './figures.module.css'

/** What can be bought here, in figures of the database. */
export function Figures({ figures, dispatch }: Pick<HomePageProps, 'figures' | 'dispatch'>) {
  const { t, quantity } = useTexts()
  const shown = [
    ...(figures?.offers
      ? [
          { value: quantity(figures.offers), text: t('site.offers', { count: figures.offers }) },
          {
            value: quantity(figures.price_lists),
            text: t('site.price_lists', { count: figures.price_lists }),
          },
          { value: quantity(figures.brands), text: t('site.brands', { count: figures.brands }) },
        ]
      : []),
    ...(dispatch ? [{ value: dispatch.time, text: dispatch.note }] : []),
  ]
  if (shown.length === 0) return null
  return (
    <ul className={classes.figures}>
      {shown.map(({ value, text }) => (
        <li key={text}>
          <b>{value}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
