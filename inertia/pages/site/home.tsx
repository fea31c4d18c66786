import { Figures } from '~/features/site/figures'
import { Hero } from '~/features/site/hero'
import { Steps, TermsAndBrands } from '~/features/site/sections'
import { SiteHead } from '~/features/site/site_head'
import { LatestNews } from '~/features/news/latest_news'
import type { PublicHomePage } from '#shared/answers/news/news'

/** The home of a region: its text is a file, its figures are counted. */
export default function SiteHomePage(props: PublicHomePage) {
  const { meta, headline, lead, search_hint, steps, terms, dispatch, figures, news } = props
  return (
    <>
      <SiteHead meta={meta} />
      <Hero headline={headline} lead={lead} hint={search_hint} />
      <Figures figures={figures} dispatch={dispatch} />
      <Steps html={steps} />
      <TermsAndBrands terms={terms} brands={figures?.brands_shown ?? []} />
      {news && <LatestNews {...news} />}
    </>
  )
}
