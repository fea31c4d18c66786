import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
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

/** Asks to sign in and keeps the number: the server leads back to the search after the login. */
function BigSearch() {
  const { t } = useTexts()
  const [text, setText] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    const partnumber = text.trim()
    router.visit(partnumber ? route('prices', {}, { tab: 'search', partnumber }) : route('login'))
  }

  return (
    <form className={classes.search} role="search" action={route('prices')} onSubmit={submit}>
      <input type="hidden" name="tab" value="search" />
      <Icon name="search" />
      <input
        type="text"
        name="partnumber"
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        aria-label={t('home.search_label')}
        placeholder={t('home.search_placeholder')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{t('home.find')}</button>
    </form>
  )
}
