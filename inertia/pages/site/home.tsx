import { HowItRuns, WhyUs } from '~/features/home/sections'
import { SiteHead } from '~/features/site/site_head'
import type { PageMeta } from '#shared/site/page_answers'

export default function SiteHomePage({
  meta,
  lead,
  html,
}: {
  meta: PageMeta
  lead: string
  html: string
}) {
  return (
    <>
      <SiteHead meta={meta} />
      <p>{lead}</p>
      <HowItRuns />
      <WhyUs />
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
