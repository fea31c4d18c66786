import { TYPE, parse } from '@formatjs/icu-messageformat-parser'

/**
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {import('@formatjs/icu-messageformat-parser').Location} Location
 * @typedef {{names: Set<string>, plurals: Array<{name: string, cases: string[]}>}} Found
 */

/**
 * What the check of texts looks at in an ICU message: the names of its arguments and tags, and the
 * cases of each plural. It is read by the parser of the library that formats it on the screen, and
 * this throws an Error that says what that parser stumbles over.
 * @param {string} text
 * @returns {Found}
 */
export function readMessage(text) {
  /** @type {Found} */
  const found = { names: new Set(), plurals: [] }
  collect(elementsOf(text), found)
  return found
}

/** @param {string} text */
function elementsOf(text) {
  try {
    return parse(text)
  } catch (error) {
    const { message, location } = /** @type {SyntaxError & {location?: Location}} */ (error)
    const at = location ? ` at character ${location.start.offset + 1}` : ''
    throw new Error(`cannot be read: ${message.toLowerCase().replaceAll('_', ' ')}${at}`, {
      cause: error,
    })
  }
}

/**
 * @param {Element[]} elements
 * @param {Found} found
 */
function collect(elements, found) {
  for (const element of elements) {
    if (element.type === TYPE.pound) continue
    if (element.type === TYPE.literal) refuseBrace(element.value)
    else found.names.add(element.value)
    if (element.type === TYPE.tag) collect(element.children, found)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    const cases = Object.keys(element.options)
    for (const { value } of Object.values(element.options)) collect(value, found)
    if (element.type === TYPE.plural && element.pluralType === 'cardinal') {
      found.plurals.push({ name: element.value, cases })
    }
  }
}

/**
 * The parser takes a “}” too many for text. No text of ours shows braces.
 * @param {string} literal
 */
function refuseBrace(literal) {
  if (/[{}]/.test(literal)) throw new Error(`there is a brace too many in “${literal.trim()}”`)
}
