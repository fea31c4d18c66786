import { addIcons } from './icon'
import { portalIconPaths } from './portal_icon_paths'

/* Public pages show none of these: their drawings come with the portal. */
addIcons(portalIconPaths)
