import { Head } from '@inertiajs/react'
import type { PublicNewsPage } from '#shared/answers/news/news'
import { placeParams } from '#shared/site/places'
import { NewsList } from '~/features/news/news_list'
import { publicWays } from '~/features/news/public_ways'
import { SiteHead } from '~/features/site/site_head'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import classes from './news.module.css'

/** The news of a region. */
export default function PublicNewsList({ meta, ...list }: PublicNewsPage) {
  const { t, language } = useTexts()
  const place = placeParams({ region: list.region, language })
  const feed = route('site.news.feed', place)
  return (
    <div className={classes.page}>
      <SiteHead meta={meta} />
      <Head>
        <link
          rel="alternate"
          type="application/rss+xml"
          title={t('news.title')}
          href={feed}
          head-key="feed"
        />
      </Head>
      <NewsList {...list} ways={publicWays(place)} end={<a href={feed}>{t('news.rss')}</a>} />
    </div>
  )
}
