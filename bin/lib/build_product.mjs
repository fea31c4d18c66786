import { ensureBuilt } from './sources.mjs'

/** `npm run build`. Settings of the server are not needed for it. */
export async function main() {
  await ensureBuilt({ APP_KEY: 'for-building-only-for-building-only', ...process.env })
  return 0
}
