import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../paths.mjs'
import { codeFolders } from './folders.mjs'

/**
 * Words that code, file names and documents no longer use, each with the term of CONTEXT.md that replaces it. A word
 * of several parts is found in every spelling: `dry run`, `dry_run`, `DryRuns`. Fields of the API keep their names, so
 * words that are such fields, like `heap`, are listed only in combinations.
 * @type {Record<string, string>}
 */
const RETIRED = {
  'answer heap': 'outcome of a row',
  'answer work': 'bulk update',
  'asked upload': 'upload with its mapping',
  'asked work': 'bulk update',
  'counter offer': 'proposal',
  'delivery note': 'sale',
  'dry run': 'check',
  'filed upload': 'upload',
  'ground floor': 'infrastructure layer',
  'hears of colleague': 'notify about colleagues',
  'held work': 'bulk update',
  'line way': 'line option',
  'line work': 'bulk update',
  'normalised number': 'part number key',
  'purchase price': 'cost',
  'sale price': 'price',
  'tell planner': 'analyze',
  'tell updated': 'event',
  'work line': 'bulk update',
  'worked line': 'bulk update',
  basket: 'cart',
  blog: 'news',
  discount: 'markup rule',
  employee: 'staff',
  filing: 'processing of an upload',
  interactor: 'use case',
  moderation: 'brand queue',
  quarantine: 'hold',
  reprice: 'refresh',
  rfq: 'quotation',
  rubric: 'topic',
  synonym: 'alias',
  tenant: 'contractor',
  unmerge: 'split off',
}

/** The documents that are checked. The glossary itself lists words that must not be used. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs']
const READABLE = /\.(?:tsx?|mjs|cjs|js|css|md)$/
const NAME = /[A-Za-z_]+/g
/** The parts of a name: `AnswerHeap` consists of `Answer` and `Heap`. */
const PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g

const words = Object.entries(RETIRED).map(([word, term]) => ({
  word,
  term,
  pattern: new RegExp(` ${word}(?:e?s)? `),
}))

/** Names in code, files and documents that use a retired word. A line for each word of a file. */
export function checkWords() {
  return [...codeFolders(), ...DOCUMENTS]
    .flatMap(filesIn)
    .filter((path) => READABLE.test(path) && path !== 'bin/lib/checks/words.mjs')
    .flatMap((path) => {
      const names = new Set([path, ...namesIn(path)])
      const spelt = [...names].map(partsOf).join('\n')
      return words
        .filter(({ pattern }) => pattern.test(spelt))
        .map(({ word, term }) => `${path}: uses “${word}”; CONTEXT.md calls it “${term}”`)
    })
}

/**
 * The names in a file of code; the lines of a document.
 * @param {string} path
 */
function namesIn(path) {
  const text = readFileSync(inProject(path), 'utf8')
  return path.endsWith('.md') ? text.split('\n') : (text.match(NAME) ?? [])
}

/**
 * Spells names in one way: `AnswerHeap` and `answer_heap` as ` answer heap `.
 * @param {string} name
 */
const partsOf = (name) => ` ${(name.match(PART) ?? []).join(' ').toLowerCase()} `

/**
 * @param {string} path of a folder or a document
 * @returns {string[]}
 */
function filesIn(path) {
  if (path.endsWith('.md')) return [path]
  return readdirSync(inProject(path), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(path, name).replaceAll('\\', '/')
  )
}
