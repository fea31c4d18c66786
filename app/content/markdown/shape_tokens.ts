import MarkdownIt, { type Token } from 'markdown-it'

/**
 * Gives what was parsed the shapes the pages draw: titles of numbered points, callouts in tables, tables
 * with a caption as figures, and in a box two columns as names and values. Only tags change.
 */
export function shapeTokens(tokens: Token[], { isBox }: { isBox: boolean }): Token[] {
  titlePoints(tokens)
  if (isBox) return nameValues(tokens)
  dropEmptyHeads(tokens)
  callOut(tokens)
  captionFigures(tokens)
  return tokens
}

/** `1. **Apply.** Open an account …`: the title stands above the text, where it needs no full stop. */
function titlePoints(tokens: readonly Token[]): void {
  let depth = 0
  for (const [place, token] of tokens.entries()) {
    if (token.type === 'ordered_list_open') depth++
    if (token.type === 'ordered_list_close') depth--
    const isFirst = tokens[place - 2]?.type === 'list_item_open'
    if (depth > 0 && isFirst && token.type === 'inline') titlePoint(token.children ?? [])
  }
}

function titlePoint(words: Token[]): void {
  const begin = words.findIndex(({ type, content }) => type !== 'text' || content !== '')
  if (words[begin]?.type !== 'strong_open') return
  const end = words.findIndex(({ type }, place) => place > begin && type === 'strong_close')
  for (const place of [begin, end]) if (words[place]) words[place].tag = 'b'
  const title = words[end - 1]
  const text = words[end + 1]
  if (title) title.content = title.content.replace(/\.$/, '')
  if (text) text.content = text.content.trimStart()
}

/** A column that needs no name has none: an empty heading would be read out. */
function dropEmptyHeads(tokens: readonly Token[]): void {
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'th_open' || tokens[place + 1]?.content !== '') continue
    const close = tokens[place + 2]
    token.tag = 'td'
    if (close) close.tag = 'td'
  }
}

/** A number alone in the first cell of a row is a callout; in bold it is a filled one. */
function callOut(tokens: readonly Token[]): void {
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'tr_open' || tokens[place + 1]?.type !== 'td_open') continue
    const words = tokens[place + 2]
    const number = /^(?<bold>\*\*)?(?<figures>\d{1,2})(?:\*\*)?$/.exec(words?.content ?? '')?.groups
    if (!words || !number) continue
    tokens[place + 1]?.attrSet('data-callout', number.bold ? 'on' : 'off')
    words.children = emphasised(number.figures ?? '')
  }
}

function emphasised(text: string): Token[] {
  const word = new MarkdownIt.Token('text', '', 0)
  word.content = text
  return [
    new MarkdownIt.Token('strong_open', 'b', 1),
    word,
    new MarkdownIt.Token('strong_close', 'b', -1),
  ]
}

const CAPTION = /^(?:Fig|Рис)\. \d+\. /

/** A paragraph that begins with the number of a figure is the caption of the table above it. */
function captionFigures(tokens: readonly Token[]): void {
  for (const [place, token] of tokens.entries()) {
    const [open, words, close] = [tokens[place + 1], tokens[place + 2], tokens[place + 3]]
    if (token.type !== 'table_close' || open?.type !== 'paragraph_open') continue
    if (!words || !close || !CAPTION.test(words.content)) continue
    const table = tokens.findLast((each, at) => at < place && each.type === 'table_open')
    if (table) table.meta = { isFigure: true }
    open.type = 'caption_open'
    close.type = 'caption_close'
  }
}

/** A table without headings, in a box. */
function nameValues(tokens: readonly Token[]): Token[] {
  const shaped: Token[] = []
  let isHead = false
  let cells = 0
  for (const token of tokens) {
    if (token.type === 'thead_open') isHead = true
    if (token.type === 'tr_open') cells = 0
    if (token.type === 'td_open') cells++
    if (!isHead && !/^(?:tbody|thead)_/.test(token.type)) shaped.push(renamed(token, cells))
    if (token.type === 'thead_close') isHead = false
  }
  return shaped
}

function renamed(token: Token, cell: number): Token {
  if (token.type.startsWith('table_')) return named(token, 'list', 'dl')
  if (token.type.startsWith('tr_')) return named(token, 'pair', 'div')
  if (token.type.startsWith('td_')) return named(token, 'cell', cell === 1 ? 'dt' : 'dd')
  return token
}

function named(token: Token, name: string, tag: string): Token {
  token.type = `${name}_${token.nesting === 1 ? 'open' : 'close'}`
  token.tag = tag
  return token
}
