import { Link } from '@inertiajs/react'
import type { LatestNews } from '#shared/answers/news/news'
import { FreshNews } from '~/features/news/fresh_news'
import { portalWays } from '~/features/news/portal_ways'
import { useTexts } from '~/lib/texts/texts'
import { Panel } from '~/ui/page/panel'
import whole from '~/ui/whole_link.module.css'
import classes from './news_panel.module.css'

/** The newest posts of the news. */
export function NewsPanel({ news }: { news: LatestNews }) {
  const { t, date } = useTexts()
  return (
    <Panel
      title={t('news.title')}
      end={
        <div className={classes.end}>
          <FreshNews {...news} only={['news']} />
          <Link href={portalWays.list(null)} prefetch>
            {t('news.all_news')}
          </Link>
        </div>
      }
    >
      <ul>
        {news.posts.map((post) => (
          <li key={post.id} className={classes.post}>
            <time dateTime={post.published_at}>{date(post.published_at, 'day')}</time>
            <div className={classes.words}>
              <Link href={portalWays.post(post)} className={whole.link} prefetch>
                {post.title}
              </Link>
              <p>{post.lead}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
