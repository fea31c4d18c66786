import type { ReactNode } from 'react'
import { NEWS_TOPICS, type NewsListPage } from '#shared/answers/news/news'
import { useTexts } from '~/lib/texts/texts'
import { ButtonLink } from '~/ui/button'
import { ChipLink } from '~/ui/marks/chip'
import { Count } from '~/ui/marks/count'
import { EmptyState } from '~/ui/feedback/states'
import { Icon } from '~/ui/icons/icon'
import { FirstPost } from './first_post'
import classes from './news_list.module.css'
import { NewsRow } from './news_row'
import type { NewsWays } from './news_ways'

interface NewsListProps extends NewsListPage {
  ways: NewsWays
  /** After the heading. */
  beside?: ReactNode
  /** At the end of the list. */
  end?: ReactNode
}

/** The news of a region: the newest in full width, the others as rows, older ones on further pages. */
export function NewsList({ topic, news, counts, ways, beside, end }: NewsListProps) {
  const { t, quantity } = useTexts()
  const { current_page: page } = news.meta
  const first = page === 1 ? news.data[0] : undefined
  const others = first ? news.data.slice(1) : news.data
  return (
    <>
      <div className={classes.head}>
        <h1>{t('news.title')}</h1>
        {beside}
        <nav className={classes.topics} aria-label={t('news.topic')}>
          {(['all', ...NEWS_TOPICS] as const).map((each) => (
            <ChipLink
              key={each}
              href={ways.list(each === 'all' ? null : each)}
              current={each === (topic ?? 'all')}
              preserveScroll
              prefetch
            >
              {t(each === 'all' ? 'news.all' : `news.topics.${each}`)}
              <Count>{quantity(counts[each])}</Count>
            </ChipLink>
          ))}
        </nav>
      </div>
      <div className={classes.list}>
        {first && <FirstPost post={first} href={ways.post(first)} />}
        {others.length > 0 && (
          <ul>
            {others.map((post) => (
              <NewsRow key={post.id} post={post} href={ways.post(post)} />
            ))}
          </ul>
        )}
        {news.data.length === 0 && <Nothing isPage={page > 1} href={ways.list(null)} />}
      </div>
      <Pages topic={topic} news={news} ways={ways} end={end} />
    </>
  )
}

function Nothing({ isPage, href }: { isPage: boolean; href: string }) {
  const { t } = useTexts()
  return isPage ? (
    <EmptyState
      title={t('news.no_page_title')}
      actions={<ButtonLink href={href}>{t('news.all_news')}</ButtonLink>}
    >
      {t('news.no_page_text')}
    </EmptyState>
  ) : (
    <EmptyState title={t('news.none_title')}>{t('news.none_text')}</EmptyState>
  )
}

function Pages({ topic, news, ways, end }: Pick<NewsListProps, 'topic' | 'news' | 'ways' | 'end'>) {
  const { t } = useTexts()
  const { current_page: page, to, total } = news.meta
  const isNewest = page === 1
  const isOldest = to >= total
  if (isNewest && isOldest && !end) return null
  return (
    <div className={classes.pages}>
      <nav aria-label={t('news.pages')}>
        {!isNewest && (
          <ButtonLink href={ways.list(topic, page - 1)} icon="left" prefetch>
            {t('news.newer')}
          </ButtonLink>
        )}
        {!isOldest && (
          <ButtonLink href={ways.list(topic, page + 1)} prefetch>
            {t('news.older')} <Icon name="right" />
          </ButtonLink>
        )}
      </nav>
      {end}
    </div>
  )
}
