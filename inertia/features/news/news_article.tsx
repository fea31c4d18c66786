import { Link } from '@inertiajs/react'
import { useTexts } from '~/lib/texts/texts'
import type { NewsPostPage } from '#shared/answers/news/news'
import { Icon } from '~/ui/icons/icon'
import { Written } from '~/ui/written'
import classes from './news_article.module.css'
import { NewsDate } from './news_date'
import { NewsPicture } from './news_picture'
import type { NewsWays } from './news_ways'

interface NewsArticleProps extends NewsPostPage {
  ways: NewsWays
}

/** A post to read, with the way to those before and after it. */
export function NewsArticle({ post, newer, older, ways }: NewsArticleProps) {
  const { t } = useTexts()
  return (
    <article className={classes.post}>
      <header className={classes.head}>
        <p className={classes.about}>
          <Link href={ways.list(null)} prefetch>
            {t('news.title')}
          </Link>
          <span>
            <NewsDate at={post.published_at} /> · {t(`news.topics.${post.topic}`)} ·{' '}
            {t('news.minutes', { count: post.minutes })}
          </span>
        </p>
        <h1>{post.title}</h1>
        <p className={classes.lead}>{post.lead}</p>
      </header>
      {post.picture && (
        <div className={classes.picture}>
          <NewsPicture name={post.picture} />
        </div>
      )}
      <Written html={post.body_html} className={classes.body} />
      {(newer || older) && (
        <nav className={classes.others} aria-label={t('news.others')}>
          {older && <Other post={older} isOlder ways={ways} />}
          {newer && <Other post={newer} ways={ways} />}
        </nav>
      )}
    </article>
  )
}

interface OtherProps {
  post: NonNullable<NewsPostPage['older']>
  isOlder?: boolean
  ways: NewsWays
}

function Other({ post, isOlder = false, ways }: OtherProps) {
  const { t } = useTexts()
  return (
    <Link
      href={ways.post(post)}
      className={isOlder ? classes.older : classes.newer}
      rel={isOlder ? 'prev' : 'next'}
      prefetch
    >
      <span>
        {isOlder && <Icon name="left" size={14} />}
        {t(isOlder ? 'news.older' : 'news.newer')}
        {!isOlder && <Icon name="right" size={14} />}
      </span>
      <b>{post.title}</b>
    </Link>
  )
}
