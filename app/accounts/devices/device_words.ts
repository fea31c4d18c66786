import Bowser from 'bowser'
import type { Device } from '#shared/answers/account/own_session'

/** What a browser says of itself, as far as it is worth showing. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, kind: 'computer' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    // Of those by Apple everybody says the name of the thing itself.
    system: (platform.vendor === 'Apple' && platform.model) || os.name || null,
    kind: platform.type === 'mobile' || platform.type === 'tablet' ? 'phone' : 'computer',
  }
}
