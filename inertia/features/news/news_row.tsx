import { Link } from '@inertiajs/react'
import type { NewsPost } from '#shared/answers/news/news'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'
import whole from '~/ui/whole_link.module.css'
import classes from './news_row.module.css'

/** A post of the list: its day, what it says in short, what it is about. */
export function NewsRow({ post, href }: { post: NewsPost; href: string }) {
  const { t, date } = useTexts()
  return (
    <li className={classes.row}>
      <time className={classes.day} dateTime={post.published_at}>
        {date(post.published_at, 'long_day')} <span>{date(post.published_at, 'year')}</span>
      </time>
      <div className={classes.words}>
        <h2>
          <Link href={href} className={whole.link} prefetch>
            {post.title}
          </Link>
        </h2>
        <p className={classes.lead}>{post.lead}</p>
      </div>
      <Tag tone="line">{t(`news.topics.${post.topic}`)}</Tag>
    </li>
  )
}
