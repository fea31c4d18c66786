import { anybody } from '../answers.js'
import { line, of, type Lines } from '../line.js'

/** Public: the same for everybody. */
export const site = {
  home: line(anybody),
  'place.store': line(anybody),
  'site.region': of(anybody, () => ['uae']),
  'site.home': of(anybody, () => ['uae', 'en']),
  'site.page': of(anybody, () => ['rus', 'ru', 'about']),
} satisfies Lines
