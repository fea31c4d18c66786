import { Link } from '@inertiajs/react'
import type { LatestNews as LatestNewsProps } from '#shared/answers/news/news'
import { placeParams } from '#shared/site/places'
import { useTexts } from '~/lib/texts/texts'
import whole from '~/ui/whole_link.module.css'
import classes from './latest_news.module.css'
import { publicWays } from './public_ways'

/** The newest posts, on the home of a region. */
export function LatestNews({ region, posts }: LatestNewsProps) {
  const { t, date, language } = useTexts()
  if (posts.length === 0) return null
  const ways = publicWays(placeParams({ region, language }))
  return (
    <section className={classes.section}>
      <header>
        <h2>{t('news.title')}</h2>
        <Link href={ways.list(null)} prefetch>
          {t('news.all_news')}
        </Link>
      </header>
      <ul className={classes.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <p className={classes.about}>
              <time dateTime={post.published_at}>{date(post.published_at, 'long_day')}</time> ·{' '}
              {t(`news.topics.${post.topic}`)}
            </p>
            <h3>
              <Link href={ways.post(post)} className={whole.link} prefetch>
                {post.title}
              </Link>
            </h3>
            <p className={classes.lead}>{post.lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
