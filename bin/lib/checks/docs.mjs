import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../paths.mjs'
import { codeFolders } from './folders.mjs'

/** The documents that are checked: those in the root of the project and all in docs. */
const TEXTS = ['README.md', 'CONTEXT.md', 'CONTRIBUTING.md', 'docs']
const CODE = /\.(?:tsx?|mjs|cjs|js|sql|css)$/

/** Files, links and headings that a document or a comment names and that are not there. */
export function checkDocs() {
  const code = codeFolders().flatMap((folder) => filesIn(folder))
  const texts = TEXTS.flatMap((path) => (path.endsWith('.md') ? [path] : filesIn(path)))
  const documents = texts.filter((path) => path.endsWith('.md') && existsSync(inProject(path)))
  return [
    ...documents.flatMap(deadLinks),
    ...documents.flatMap((path) => missingFiles(path, code)),
    ...code
      .filter((path) => CODE.test(path) && !path.startsWith('tests/'))
      .flatMap(missingHeadings),
  ]
}

/** @param {string} path */
function deadLinks(path) {
  return [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^\w+:/.test(link) && !existsSync(inProject(dirname(path), link)))
    .map((link) => `${path}: the link to ${link} leads nowhere`)
}

/**
 * Files in backticks, by as much of their path as tells them apart.
 * @param {string} path
 * @param {string[]} code
 */
function missingFiles(path, code) {
  return [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|sql|css))`/g)]
    .map(([, named]) => named)
    .filter((named) => !existsSync(inProject(named)))
    .filter((named) => !code.some((known) => known.endsWith(`/${named}`)))
    .map((named) => `${path}: there is no ${named}`)
}

/**
 * Headings that comments point to: docs/product/orders.md, "States".
 * @param {string} path
 */
function missingHeadings(path) {
  return [...read(path).matchAll(/(docs\/[\w/-]+\.md)(?:, "([^"\n]+)")?/g)]
    .filter(([, document, heading]) => !hasHeading(document, heading))
    .map(([what]) => `${path}: there is no ${what}`)
}

/**
 * @param {string} document
 * @param {string | undefined} heading any when it is left out
 */
function hasHeading(document, heading) {
  if (!existsSync(inProject(document))) return false
  return (
    !heading ||
    read(document)
      .split('\n')
      .some((line) => /^#+ /.test(line) && line.includes(heading))
  )
}

/** @param {string} path */
const read = (path) => readFileSync(inProject(path), 'utf8')

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name)
  )
}
