import { apiPatterns } from '../../../.adonisjs/client/api_routes'
import { addRoutes } from '~/lib/routing/routes'

/* Public pages call none of these: their names come with the client (`lib/http/api.ts`). */
addRoutes(apiPatterns)
