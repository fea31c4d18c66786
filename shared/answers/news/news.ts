import type { ListAnswer } from '#shared/answers/list'
import type { HomePageProps, PageMeta } from '#shared/site/page_answers'
import type { Region } from '#shared/working_days'

/** Where posts appear: those of the main page, of which there are no others so far. */
export const NEWS_CATEGORIES = ['MAIN_PAGE'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

/** What posts are about. */
export const NEWS_TOPICS = ['price_lists', 'delivery', 'portal'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

/** The drawings a post can have. */
export const NEWS_PICTURES = ['brake', 'filter', 'strut'] as const
export type NewsPicture = (typeof NEWS_PICTURES)[number]

/** A post as lists have it, in the language of who asks. */
export type NewsPost = {
  id: number
  /** The end of its address on the public site. */
  slug: string
  category: NewsCategory
  topic: NewsTopic
  title: string
  lead: string
  picture: NewsPicture | null
  /** How long it takes to read. */
  minutes: number
  /** ISO 8601. */
  published_at: string
}

/** `GET /api/news/{id}`: with what it says. */
export type NewsPostWhole = NewsPost & {
  /** Markup without scripts, styles and foreign pictures. */
  body_html: string
}

export type NewsAnswer = ListAnswer<NewsPost>
export type NewsPostAnswer = { data: NewsPostWhole }

/** How many posts of each topic there are, and of all. */
export type NewsCounts = Record<NewsTopic | 'all', number>

/** Props of a page with the list of news. */
export type NewsListPage = {
  region: Region
  /** Null: of all topics. */
  topic: NewsTopic | null
  news: NewsAnswer
  counts: NewsCounts
}

/** Posts before and after another one. */
export type NewsNeighbours = {
  newer: Pick<NewsPost, 'id' | 'slug' | 'title'> | null
  older: Pick<NewsPost, 'id' | 'slug' | 'title'> | null
}

/** Props of the page of a post. */
export type NewsPostPage = NewsNeighbours & { region: Region; post: NewsPostWhole }

/** The same on the public site. */
export type PublicNewsPage = NewsListPage & { meta: PageMeta }
export type PublicNewsPostPage = NewsPostPage & { meta: PageMeta }

/** The newest posts, for blocks on other pages. */
export type LatestNews = {
  region: Region
  posts: NewsPost[]
}

/** Props of the home of a region; without news while the database is away. */
export type PublicHomePage = HomePageProps & { news: LatestNews | null }
