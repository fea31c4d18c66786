import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../paths.mjs'

const FOLDERS = 'app bench bin commands config inertia providers shared start tests'.split(' ')
const CODE = /\.(?:tsx?|mjs|cjs|js)$/

/** A folder with more files is hard to read and has to be split by topic. */
const MOST = 18

/** The folders that hold our code. */
export const codeFolders = () => FOLDERS.filter((folder) => existsSync(inProject(folder)))

/** Folders that directly hold more files of code than `MOST`, a line for each. */
export function checkFolders() {
  const files = codeFolders().flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => CODE.test(name))
      .map((name) => dirname(join(folder, name)))
  )
  return [...Map.groupBy(files, (folder) => folder)]
    .filter(([, inside]) => inside.length > MOST)
    .map(
      ([folder, inside]) => `${folder} holds ${inside.length} files of code; the most is ${MOST}`
    )
}
