/**
 * Reads an ICU message as far as the check of texts needs it: the names it expects and the cases
 * of each plural. Throws an Error that says what is wrong with the message.
 * @returns {{names: Set<string>, plurals: Array<{name: string, cases: string[]}>}}
 */
export function readMessage(text) {
  const found = { names: new Set(), plurals: [] }
  const end = readText(text, 0, found)
  if (end < text.length) throw new Error(`a “}” too many at character ${end + 1}`)
  return found
}

/** Reads up to the end or to the brace that closes this text; answers its position. */
function readText(text, from, found) {
  let at = from
  while (at < text.length && text[at] !== '}') {
    if (text[at] === "'" && /[{}#|]/.test(text[at + 1] ?? '')) at = afterQuote(text, at)
    else if (text[at] === '{') at = readArgument(text, at + 1, found)
    else at += 1
  }
  return at
}

/** `'{not an argument}'`: quoted up to the next apostrophe. */
function afterQuote(text, from) {
  const end = text.indexOf("'", from + 1)
  if (end === -1) throw new Error(`the quote at character ${from + 1} does not end`)
  return end + 1
}

/** Reads `name}`, `name, type…}` or `name, plural, case {…} …}`; answers the position behind it. */
function readArgument(text, from, found) {
  const [head, name, kind] =
    /^\s*(\w+)\s*(?:,\s*(plural|select|selectordinal)\s*,)?/.exec(text.slice(from)) ?? []
  if (!name) throw new Error(`no name after “{” at character ${from}`)
  found.names.add(name)
  if (kind) return readCases(text, from + head.length, found, { name, kind })
  const end = text.indexOf('}', from)
  if (end === -1) throw new Error(`“{${name}” is not closed`)
  return end + 1
}

function readCases(text, from, found, { name, kind }) {
  const cases = []
  let at = from
  for (;;) {
    const [head, label] = /^\s*(?:offset:\d+\s*)?(=?\w+)\s*\{/.exec(text.slice(at)) ?? []
    if (!label) break
    cases.push(label)
    at = readText(text, at + head.length, found) + 1
  }
  const [close] = /^\s*\}/.exec(text.slice(at)) ?? []
  if (!close) throw new Error(`“{${name}, ${kind}” is not closed`)
  if (!cases.includes('other')) throw new Error(`“{${name}, ${kind}” has no “other”`)
  if (kind === 'plural') found.plurals.push({ name, cases })
  return at + close.length
}
