import { Link } from '@inertiajs/react'
import type { NewsPost } from '#shared/answers/news/news'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import whole from '~/ui/whole_link.module.css'
import classes from './first_post.module.css'
import { NewsDate } from './news_date'
import { NewsPicture } from './news_picture'

/** The newest post, with its picture if it has one. */
export function FirstPost({ post, href }: { post: NewsPost; href: string }) {
  const { t } = useTexts()
  return (
    <article className={classes.post}>
      <div>
        <p className={classes.about}>
          <NewsDate at={post.published_at} /> · {t(`news.topics.${post.topic}`)}
        </p>
        <h2>
          <Link href={href} className={whole.link} prefetch>
            {post.title}
          </Link>
        </h2>
        <p className={classes.lead}>{post.lead}</p>
        <p className={classes.more} aria-hidden="true">
          {t('news.read', { count: post.minutes })} <Icon name="arrow" />
        </p>
      </div>
      {post.picture && <NewsPicture name={post.picture} />}
    </article>
  )
}
