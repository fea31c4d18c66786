import MarkdownIt, { type Token } from 'markdown-it'
import { hrefOf } from '#app/content/markdown/links'
import type { Place } from '#shared/site/places'

/** What a text is rendered for. */
export interface RenderedFor {
  place: Place
  /** The headings so far, each with its anchor. */
  headings: Heading[]
  /** Takes the first of the anchors that nobody has. */
  takeAnchor: (text: string) => string
}

export interface Heading {
  id: string
  text: string
  level: 2 | 3
}

/**
 * The dialect of content files and news: headings, paragraphs, lists, tables, emphasis, links, part
 * numbers in backticks. Every tag that can come out is written by a rule named here; there is none for
 * HTML, pictures or anything else, so those stay the text they are.
 */
export const parser = new MarkdownIt('zero', { maxNesting: 20 }).enable([
  'heading',
  'list',
  'table',
  'blockquote',
  'hr',
  'escape',
  'entity',
  'newline',
  'emphasis',
  'link',
  'backticks',
  // Joins what emphasis took apart and did not use.
  'balance_pairs',
  'fragments_join',
])

// Checked where they are rendered, against what a link of ours may be.
parser.validateLink = () => true
parser.normalizeLink = (address) => address

const env = (given: unknown) => given as RenderedFor // The only caller gives it.
/** Text as it stands between tags or in an attribute. */
export const escapeMarkup = (text: string) => parser.utils.escapeHtml(text)
const { rules } = parser.renderer

/** The title of a page is its only `h1`; below sections there is one more step. */
const levelOf = (token: Token | undefined) => (/^h[12]$/.test(token?.tag ?? '') ? 2 : 3)

rules.heading_open = (tokens, at, _options, given) => {
  const level = levelOf(tokens[at])
  const text = textOf(tokens[at + 1])
  const { headings, takeAnchor } = env(given)
  const id = takeAnchor(text)
  headings.push({ id, text, level })
  return `<h${level} id="${escapeMarkup(id)}">`
}
rules.heading_close = (tokens, at) => `</h${levelOf(tokens[at])}>\n`

/** A table is wider than a phone: it scrolls in a box of its own, which the keyboard reaches. */
rules.table_open = (tokens, at, _options, given) => {
  const name = escapeMarkup(env(given).headings.at(-1)?.text ?? '')
  const figure = tokens[at]?.meta?.isFigure ? ' data-figure' : ''
  return `<div role="group" tabindex="0"${name && ` aria-label="${name}"`}><table${figure}>\n`
}
rules.table_close = () => '</table></div>\n'
rules.caption_open = () => '<p data-caption>'
rules.caption_close = () => '</p>\n'

rules.link_open = (tokens, at, _options, given) => {
  const href = hrefOf(String(tokens[at]?.attrGet('href') ?? ''), env(given).place)
  if (href === null) return '<span>'
  return `<a href="${escapeMarkup(href)}"${href.startsWith('https:') ? ' rel="noopener"' : ''}>`
}
rules.link_close = (tokens, at, _options, given) => {
  const open = tokens.findLast((token, place) => place < at && token.type === 'link_open')
  const isRefused = hrefOf(String(open?.attrGet('href') ?? ''), env(given).place) === null
  return isRefused ? '</span>' : '</a>'
}

/** The words of a heading, without their marks. */
function textOf(inline: Token | undefined): string {
  const words = inline?.children?.map(({ type, content }) =>
    /^(?:text|code)/.test(type) ? content : ''
  )
  return (words ?? []).join('')
}
