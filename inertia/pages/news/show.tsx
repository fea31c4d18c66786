import { Head } from '@inertiajs/react'
import type { NewsPostPage } from '#shared/answers/news/news'
import { NewsArticle } from '~/features/news/news_article'
import { portalWays } from '~/features/news/portal_ways'
import classes from './news.module.css'

/** A post of the news. */
export default function NewsPostPage(props: NewsPostPage) {
  return (
    <div className={classes.page}>
      <Head title={props.post.title} />
      <NewsArticle {...props} ways={portalWays} />
    </div>
  )
}
