import { readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Encoding } from '#app/http/files/compress_answer'

/** What a build leaves compressed files of, and what they are. Fonts and pictures are small by birth. */
export const ENCODED_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** What the name of a compressed file ends with. */
export const ENCODED_ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** The addresses of the compressed files in a folder. A development server has none. */
export function findEncodedFiles(folder: string): Set<string> {
  const endings = Object.values(ENCODED_ENDINGS)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Set(
    files
      .filter((file) => file.isFile() && endings.includes(extname(file.name)))
      .map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`)
  )
}
