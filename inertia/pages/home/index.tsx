import { ChooseRegion } from '~/features/site/choose_region'
import { Hero } from '~/features/site/hero'
import { WhyUs } from '~/features/site/sections'
import { SiteHead } from '~/features/site/site_head'
import { useTexts } from '~/lib/texts/texts'
import type { PageMeta } from '#shared/site/page_answers'

/** The guest home: of no region yet, so it lets one choose. */
export default function HomePage({ meta }: { meta: PageMeta }) {
  const { t } = useTexts()
  return (
    <>
      <SiteHead meta={meta} />
      <Hero headline={t('home.headline')} lead={t('home.lead')} hint={t('home.search_hint')} />
      <ChooseRegion />
      <WhyUs />
    </>
  )
}
