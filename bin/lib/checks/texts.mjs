import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { inProject } from '../paths.mjs'
import { readMessage } from './icu_message.mjs'

/**
 * @typedef {Map<string, unknown>} Texts a language's as `file.key.key` → text
 * @typedef {Record<string, Texts>} ByLanguage
 */

/**
 * The cases a plural needs, by language (Unicode CLDR).
 * @type {Record<string, string[]>}
 */
const CASES = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] }
const [FIRST, ...OTHERS] = Object.keys(CASES)

/** Checks resources/lang: no key twice, the same keys and arguments in all languages, whole plurals. */
export function checkTexts() {
  const texts = Object.fromEntries(Object.keys(CASES).map((language) => [language, read(language)]))
  const complaints = Object.keys(CASES).flatMap(givenTwice)
  for (const [language, messages] of Object.entries(texts)) {
    for (const [key, text] of messages) {
      for (const complaint of aboutMessage(language, text)) {
        complaints.push(`${language} ${key}: ${complaint}`)
      }
    }
  }
  for (const language of OTHERS) {
    complaints.push(...aboutPair(texts, FIRST, language), ...aboutPair(texts, language, FIRST))
  }
  return { count: texts[FIRST].size, complaints }
}

/**
 * @param {string} language
 * @param {unknown} text
 * @returns {string[]}
 */
function aboutMessage(language, text) {
  if (typeof text !== 'string') return ['is not a text']
  if (text.trim() === '') return ['is empty']
  try {
    return readMessage(text).plurals.flatMap(({ name, cases }) =>
      CASES[language]
        .filter((wanted) => !cases.includes(wanted))
        .map((wanted) => `the plural of “${name}” has no “${wanted}”`)
    )
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * @param {ByLanguage} texts
 * @param {string} language
 * @param {string} other
 */
function aboutPair(texts, language, other) {
  return [...texts[language]].flatMap(([key, text]) => {
    if (!texts[other].has(key)) return [`${other} ${key}: is missing (${language} has it)`]
    const here = namesIn(text)
    const missing = here.filter((name) => !namesIn(texts[other].get(key)).includes(name))
    return missing.map((name) => `${other} ${key}: does not use {${name}} (${language} does)`)
  })
}

/** @param {unknown} text */
function namesIn(text) {
  try {
    return typeof text === 'string' ? [...readMessage(text).names] : []
  } catch {
    return []
  }
}

/**
 * Finds duplicate keys, of which JSON silently takes the last one.
 * @param {string} language
 */
function givenTwice(language) {
  return filesOf(language).flatMap(({ name, content }) => {
    const written = content.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0
    const isTwice = written > keysIn(JSON.parse(content))
    return isTwice ? [`${language} ${name}: a key is given twice`] : []
  })
}

/**
 * @param {unknown} value
 * @returns {number}
 */
function keysIn(value) {
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce((sum, inner) => sum + 1 + keysIn(inner), 0)
}

/** @param {string} language */
function filesOf(language) {
  const folder = inProject('resources', 'lang', language)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      content: readFileSync(`${folder}/${file}`, 'utf8'),
    }))
}

/**
 * All texts of a language as `file.key.key` → text.
 * @param {string} language
 * @returns {Texts}
 */
function read(language) {
  return new Map(filesOf(language).flatMap(({ name, content }) => flat(name, JSON.parse(content))))
}

/**
 * @param {string} prefix
 * @param {unknown} value
 * @returns {Array<[string, unknown]>}
 */
function flat(prefix, value) {
  if (value === null || typeof value !== 'object') return [[prefix, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(`${prefix}.${key}`, inner))
}
