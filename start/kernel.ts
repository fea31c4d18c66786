import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/support/http_exception_handler'))

server.use([
  () => import('#app/support/http_headers_middleware'),
  () => import('@adonisjs/static/static_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
])

router.use([
  () => import('@adonisjs/core/bodyparser_middleware'),
  () => import('@adonisjs/session/session_middleware'),
  () => import('#app/accounts/current_user_middleware'),
  () => import('#app/accounts/language_middleware'),
  () => import('#app/accounts/inertia_middleware'),
  () => import('@adonisjs/shield/shield_middleware'),
])

export const middleware = router.named({
  auth: () => import('#app/accounts/auth_middleware'),
  guest: () => import('#app/accounts/guest_middleware'),
  contractor: () => import('#app/accounts/contractor_middleware'),
  feature: () => import('#app/accounts/feature_middleware'),
})
