import { BigSearch } from './big_search'
import classes from './hero.module.css'
import { StrutFigure } from './strut_figure'

interface HeroProps {
  /** Its first word stands on a line of its own. */
  headline: string
  lead: string
  hint: string
}

/** What it is, the number field that leads in, and a part taken apart. */
export function Hero({ headline, lead, hint }: HeroProps) {
  const [first, ...others] = headline.split(' ')
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1>
          <span>{first}</span> <span>{others.join(' ')}</span>
        </h1>
        <p className={classes.lead}>{lead}</p>
        <BigSearch />
        <p className={classes.hint}>{hint}</p>
      </div>
      <StrutFigure />
    </section>
  )
}
