/*
| The last step of a build: writes a brotli and a gzip version of each file in the build's `public` that becomes smaller.
*/
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ENCODED_ENDINGS, ENCODED_TYPES } from '#app/http/files/encoded_files'

const LEAST = 500
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const files = await readdir(join(process.env.BUILD_FOLDER ?? 'build', 'public'), {
  recursive: true,
  withFileTypes: true,
})
await Promise.all(
  files
    .filter((file) => file.isFile() && extname(file.name) in ENCODED_TYPES)
    .map((file) => compressFile(join(file.parentPath, file.name)))
)

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < LEAST) return
  await Promise.all([
    writeFile(path + ENCODED_ENDINGS.br, await promisify(brotliCompress)(content, BROTLI)),
    writeFile(path + ENCODED_ENDINGS.gzip, await promisify(gzip)(content, { level: 9 })),
  ])
}
