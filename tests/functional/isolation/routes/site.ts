import { anybody } from '../answers.js'
import { line, of, type Lines } from '../line.js'

/** Public: the same for everybody. */
export const site = {
  home: line(anybody),
  'place.store': line(anybody),
  'site.sitemap': line(anybody),
  'site.robots': line(anybody),
  'site.region': of(anybody, () => ['uae']),
  'site.home': of(anybody, () => ['uae', 'en']),
  'site.contact': of(anybody, () => ['rus', 'ru']),
  'site.page': of(anybody, () => ['rus', 'ru', 'about']),
} satisfies Lines
