/**
 * The tags a rendered text may have, each with its attributes: pages draw those, and what is kept of
 * news has no others. Whoever has the renderer write more adds it here; tests hold it to that.
 */
export const MARKUP: Readonly<Record<string, readonly string[]>> = {
  h2: ['id'],
  h3: ['id'],
  p: ['data-caption'],
  br: [],
  hr: [],
  b: [],
  strong: [],
  em: [],
  code: [],
  blockquote: [],
  a: ['href', 'rel'],
  ul: [],
  ol: ['start'],
  li: [],
  dl: [],
  dt: ['style'],
  dd: ['style'],
  // The box in which a table scrolls, and a pair of a list of names.
  div: ['role', 'tabindex', 'aria-label'],
  table: ['data-figure'],
  thead: [],
  tbody: [],
  tr: [],
  th: ['style'],
  td: ['style', 'data-callout'],
  // A link that may lead nowhere.
  span: [],
}
