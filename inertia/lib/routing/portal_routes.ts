import { portalPatterns } from '../../../.adonisjs/client/portal_routes'
import { addRoutes } from '~/lib/routing/routes'

/* Public pages lead to none of these: their names come with the portal. */
addRoutes(portalPatterns)
