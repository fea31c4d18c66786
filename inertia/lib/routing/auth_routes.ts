import { authPatterns } from '../../../.adonisjs/client/auth_routes'
import { addRoutes } from '~/lib/routing/routes'

/* Public pages send none of these: their names come with the pages of signing in. */
addRoutes(authPatterns)
