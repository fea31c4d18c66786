import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const NewsController = () => import('#app/news/news_controller')
const NewsPagesController = () => import('#app/news/news_pages_controller')
const PublicNewsController = () => import('#app/news/public/public_news_controller')
const NewsFeedController = () => import('#app/news/public/news_feed_controller')

router
  .group(() => {
    router.get('/news', [NewsController, 'index']).as('news')
    router.get('/news/:id', [NewsController, 'show']).as('news.show')
  })
  .prefix('/api')
  .as('api')
  .byToken('read')

router.get('/news', [NewsPagesController, 'index']).as('news').use(middleware.user())
router.get('/news/:id', [NewsPagesController, 'show']).as('news.show').use(middleware.user())

router
  .group(() => {
    router.get('/news', [PublicNewsController, 'index']).as('news')
    router.get('/news/feed.xml', [NewsFeedController, 'show']).as('news.feed')
    router
      .get('/news/:slug', [PublicNewsController, 'show'])
      .where('slug', /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .as('news.show')
  })
  .prefix('/:region/:language')
  .as('site')
  .use(middleware.place())
