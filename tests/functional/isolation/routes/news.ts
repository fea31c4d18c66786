import { anybody, users } from '../answers.js'
import { line, of, type Lines } from '../line.js'

/** Everybody reads news; in the portal who has signed in. */
export const news = {
  'api.news': line(anybody, 'category=MAIN_PAGE'),
  'api.news.show': of(anybody, ({ post }) => [post.id]),
  news: line(users),
  'news.show': of(users, ({ post }) => [post.id]),
  'site.news': of(anybody, () => ['uae', 'en']),
  'site.news.feed': of(anybody, () => ['rus', 'ru']),
  'site.news.show': of(anybody, ({ post }) => ['uae', 'en', post.slug]),
} satisfies Lines
