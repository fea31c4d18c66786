import type { PublicNewsPostPage } from '#shared/answers/news/news'
import { placeParams } from '#shared/site/places'
import { NewsArticle } from '~/features/news/news_article'
import { publicWays } from '~/features/news/public_ways'
import { SiteHead } from '~/features/site/site_head'
import { useTexts } from '~/lib/texts/texts'
import classes from './news.module.css'

/** A post of the news. */
export default function PublicNewsPost({ meta, ...page }: PublicNewsPostPage) {
  const { language } = useTexts()
  const place = placeParams({ region: page.region, language })
  return (
    <div className={classes.page}>
      <SiteHead meta={meta} />
      <NewsArticle {...page} ways={publicWays(place)} />
    </div>
  )
}
