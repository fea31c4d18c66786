import { ensureBuilt } from './sources.mjs'

/** `npm run build`. It needs no settings. */
export async function main() {
  await ensureBuilt(process.env)
  return 0
}
