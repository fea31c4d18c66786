import { useTexts, type TextKey } from '~/lib/texts/texts'
import { Drawing } from '~/ui/feedback/drawing'
import { PartNumber } from '~/ui/part_number'
import classes from './strut_figure.module.css'

interface FigurePart {
  name: TextKey
  brand: string
  number: string
  days: string
}

/** Made up, as the brands of the demo are; the one in amber is the one just found. */
const parts: FigurePart[] = [
  { name: 'home.parts.mount', brand: 'STOSSMANN', number: '802 541', days: '0–1' },
  { name: 'home.parts.bearing', brand: 'NAVIKOR', number: 'NKD3504', days: '4–6' },
  { name: 'home.parts.spring', brand: 'AMORTEK', number: 'AMF40958', days: '4–6' },
  { name: 'home.parts.stop', brand: 'DURABUSH', number: '31095', days: '0–1' },
  { name: 'home.parts.absorber', brand: 'STOSSMANN', number: '313 478', days: '0–1' },
  { name: 'home.parts.nut', brand: 'KUGELMEIER', number: '494 0132 22', days: '2–3' },
]
const FOUND = 4

/** A front strut taken apart, and the table that belongs to its numbers. */
export function StrutFigure() {
  const { t } = useTexts()
  return (
    <figure className={classes.figure}>
      <Drawing
        name="hero_desk"
        viewBox="0 0 820 560"
        className={classes.desk}
        label={t('home.figure')}
      />
      <Drawing
        name="hero_phone"
        viewBox="0 0 820 540"
        className={classes.phone}
        label={t('home.figure')}
      />
      <table className={classes.table}>
        <caption className="visually-hidden">{t('home.figure')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('home.place')}</span>
            </th>
            <th scope="col">{t('home.part')}</th>
            <th scope="col">{t('home.brand')}</th>
            <th scope="col">{t('home.number')}</th>
            <th scope="col">{t('home.days')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, place) => (
            <tr key={part.number} className={place === FOUND ? classes.found : undefined}>
              <td>
                <span className={classes.callout}>{place + 1}</span>
              </td>
              <td>{t(part.name)}</td>
              <td>{part.brand}</td>
              <td>
                <PartNumber>{part.number}</PartNumber>
              </td>
              <td>{part.days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
