// Stands in for the build of the product, which takes a minute on a slow machine.
import { cpSync, mkdirSync } from 'node:fs'

export async function build({ folder, generate }) {
  await generate()
  mkdirSync(`${folder}/bin`, { recursive: true })
  cpSync('package.json', `${folder}/package.json`)
  cpSync('console.js', `${folder}/ace.js`)
  for (const file of ['server.js', 'late.js']) cpSync(file, `${folder}/bin/${file}`)
  if (process.env.STAND_IN_FAILS === 'build') throw new Error('the build has a reason to fail')
}
