// Stands in for the build of the product, which takes a minute on a slow machine.
import { cpSync, mkdirSync } from 'node:fs'

export async function build({ generate }) {
  await generate()
  mkdirSync('build/bin', { recursive: true })
  cpSync('package.json', 'build/package.json')
  cpSync('console.js', 'build/ace.js')
  cpSync('server.js', 'build/bin/server.js')
}
