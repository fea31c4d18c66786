import type { ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import classes from './order_review.module.css'

interface ReviewSectionProps {
  title: string
  /** What it comes to. */
  figure?: string
  children?: ReactNode
}

/** Something about the order that is to be looked at. */
export function ReviewSection({ title, figure, children }: ReviewSectionProps) {
  return (
    <section className={classes.section}>
      <h3 className={classes.head}>
        <span>{title}</span>
        {figure && <span className={classes.figure}>{figure}</span>}
      </h3>
      {children}
    </section>
  )
}

interface NamedPartsProps {
  /** Parts with what there is to say of each. */
  parts: readonly (readonly [part: { brand_name: string; partnumber: string }, text: string])[]
  /** How many there are, named or not. */
  count: number
}

/** Parts by their names; the others are counted. */
export function NamedParts({ parts, count }: NamedPartsProps) {
  const { t } = useTexts()
  const more = count - parts.length
  return (
    <>
      <ul className={classes.parts}>
        {parts.map(([{ brand_name, partnumber }, text], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same part may stand in several lines
          <li key={index}>
            <span>
              <b>{brand_name}</b> <PartNumber>{partnumber}</PartNumber>
            </span>
            <span className={classes.figure}>{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('order_review.and_more', { count: more })}</p>}
    </>
  )
}
