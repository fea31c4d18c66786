import { resolve } from 'node:path'
import env from '#start/env'

/** The folders of this machine the installation lets price lists be taken from. */
export function allowedFolders(): string[] {
  return (env.get('PRICE_FOLDERS') ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
    .map((path) => resolve(path))
}
