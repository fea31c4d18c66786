import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'

const HomeController = () => import('#app/site/home_controller')
const PagesController = () => import('#app/site/pages_controller')
const ContactController = () => import('#app/site/contact/contact_controller')
const PlacesController = () => import('#app/site/places_controller')
const SearchEnginesController = () => import('#app/site/search_engines/search_engines_controller')

router.get('/', [HomeController, 'index']).as('home')
router.get('/:region', [HomeController, 'region']).as('site.region')
router.get('/sitemap.xml', [SearchEnginesController, 'sitemap']).as('site.sitemap')
router.get('/robots.txt', [SearchEnginesController, 'robots']).as('site.robots')
router.post('/place', [PlacesController, 'store']).as('place.store')

router
  .group(() => {
    router.get('/', [HomeController, 'show']).as('home')
    router
      .get('/:page', [PagesController, 'show'])
      .where('page', /^(?:about|for-clients|for-suppliers|privacy-policy|terms-of-service)$/)
      .as('page')
    router.post('/contact', [ContactController, 'store']).as('contact')
  })
  .prefix('/:region/:language')
  .as('site')
  .use(middleware.place())
