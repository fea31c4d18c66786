import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import { speakLanguages } from '#app/accounts/language_request'
import { knowRegions } from '#app/accounts/region_request'
import { nameAbilities } from '#app/accounts/api_authentication/route_abilities'

speakLanguages()
knowRegions()
nameAbilities()

server.errorHandler(() => import('#app/http/refusals/http_exception_handler'))

server.use([
  () => import('#app/http/stack/request_middleware'),
  ...(app.inProduction ? [] : [() => import('@adonisjs/vite/vite_middleware')]),
  () => import('#app/http/stack/files_and_pages_middleware'),
])

router.use([
  () => import('#app/accounts/sessions/session_middleware'),
  () => import('#app/http/stack/guards_middleware'),
])

// An id that does not match is answered with 404; 15 digits fit both a JavaScript number and bigint.
router.where('id', /^\d{1,15}$/)
// The first two segments of public pages; no other route uses these parameter names.
router.where('region', /^(?:rus|uae)$/)
router.where('language', /^(?:en|ru)$/)

export const middleware = router.named({
  user: () => import('#app/accounts/user_middleware'),
  confirmed: () => import('#app/accounts/password_confirmation/confirmed_middleware'),
  signedIn: () => import('#app/accounts/two_factor/signed_in_middleware'),
  guest: () => import('#app/accounts/guest_middleware'),
  place: () => import('#app/content/place_middleware'),
  pusherApp: () => import('#app/realtime/app_api/app_middleware'),
})
