import { Head, router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import { HowItRuns, WhyUs } from '~/features/home/sections'
import { StrutFigure } from '~/features/home/strut_figure'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icon'
import classes from './home.module.css'

/** The guest home: what it is, and the number field that leads in. */
export default function HomePage() {
  const { t } = useTexts()
  return (
    <>
      <Head title={t('home.title')}>
        <meta name="description" content={t('home.lead')} />
      </Head>
      <section className={classes.hero}>
        <div className={classes.words}>
          <h1>
            <span>{t('home.headline_1')}</span> <span>{t('home.headline_2')}</span>
          </h1>
          <p className={classes.lead}>{t('home.lead')}</p>
          <BigSearch />
          <p className={classes.hint}>{t('home.search_hint')}</p>
        </div>
        <StrutFigure />
      </section>
      <HowItRuns />
      <WhyUs />
    </>
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
    <form className={classes.search} role="search" onSubmit={submit}>
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
