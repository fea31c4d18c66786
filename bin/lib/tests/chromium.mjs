import { accessSync, constants } from 'node:fs'
import { run } from '../run.mjs'
import { Stop, say, step } from '../say.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium for the browser tests; Debian's is installed when there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const found = PLACES.find(canRun)
  if (found) return found
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) throw new Stop(HELP)
  await step('Installing Chromium for the browser tests', async () => {
    await apt('update')
    await apt('install', '--yes', '--no-install-recommends', 'chromium')
  })
  const installed = PLACES.find(canRun)
  if (!installed) throw new Stop(HELP)
  return installed
}

const HELP =
  'The browser tests need Chromium. Install it (apt-get install chromium), or name the one you\n' +
  'have: CHROMIUM=/path/to/chromium npm test'

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('apt-get', args, { env })
  if (code !== 0) say(`apt-get ${args[0]}: ${output.trimEnd().split('\n').at(-1)}`)
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
