import { readdir, writeFile } from 'node:fs/promises'

/**
 * Writes the type of all texts, by the names of their files (`resources/lang`), into `.adonisjs/client`.
 *
 * @param root the folder of the project
 */
export async function writeTextTypes(root: string): Promise<void> {
  const names = (await readdir(`${root}/resources/lang/en`))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  const lines = names.toSorted().map((name) => `  ${name}: typeof import('#lang/en/${name}.json')`)
  await writeFile(
    `${root}/.adonisjs/client/texts.ts`,
    ['export interface Messages {', ...lines, '}', ''].join('\n')
  )
}
