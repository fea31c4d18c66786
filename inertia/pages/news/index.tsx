import { Head } from '@inertiajs/react'
import type { NewsListPage } from '#shared/answers/news/news'
import { FreshNews } from '~/features/news/fresh_news'
import { NewsList } from '~/features/news/news_list'
import { portalWays } from '~/features/news/portal_ways'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import classes from './news.module.css'

/** The news of the user's region. */
export default function NewsPage(props: NewsListPage) {
  const { t } = useTexts()
  const { region, topic, news } = props
  const isNewest = topic === null && news.meta.current_page === 1
  return (
    <div className={cn(classes.page, classes.list)}>
      <Head title={t('news.title')} />
      <NewsList
        {...props}
        ways={portalWays}
        beside={
          isNewest && <FreshNews region={region} posts={news.data} only={['news', 'counts']} />
        }
      />
    </div>
  )
}
