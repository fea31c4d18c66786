import { Stop } from '../say.mjs'
import { canRun, installPackage } from './debian.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium for the browser tests; Debian's is installed when there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = PLACES.find(canRun)
  if (found) return found
  await installPackage('chromium', 'Installing Chromium for the browser tests')
  const installed = PLACES.find(canRun)
  if (!installed) throw new Stop(HELP)
  return installed
}

const HELP =
  'The browser tests need Chromium. Install it (apt-get install chromium), or name the one you\n' +
  'have: CHROMIUM=/path/to/chromium npm test'
