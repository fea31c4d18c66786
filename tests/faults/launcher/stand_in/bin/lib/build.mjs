// Stands in for the build of the product, which takes a minute on a slow machine.
import { cpSync, mkdirSync } from 'node:fs'

export async function build({ generate }) {
  await generate()
  mkdirSync('build/bin', { recursive: true })
  for (const file of ['ace.js', 'package.json']) cpSync(file, `build/${file}`)
  cpSync('server.js', 'build/bin/server.js')
}
