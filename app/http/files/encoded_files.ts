import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from '#app/http/files/compress_answer'

/** The types of files that the build compresses. Fonts and pictures are compressed formats. */
export const ENCODED_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** The extensions of compressed files. */
export const ENCODED_ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Returns the paths of the compressed files in a folder. A development server has none. */
export function findEncodedFiles(folder: string): Set<string> {
  const endings = Object.values(ENCODED_ENDINGS)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    files
      .filter((file) => file.isFile() && endings.includes(extname(file.name)))
      .map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`)
  )
}
