/** The beginning of the page data as Inertia writes it, also for pages rendered on the server. */
const BEGIN = 'type="application/json">'
/** Slashes in the data are escaped, so the first occurrence is the end of the data. */
const END = '</script>'

/**
 * Prevents the data of a page from being parsed as markup. Inertia escapes only slashes; after a text such as
 * `<!--<script>`, a browser would not find the end of the script, and the page would stay empty.
 *
 * @param html the output of `@inertia()` in the layout
 * @throws if it contains no data, which would otherwise be sent unescaped
 */
export function escapePageData(html: string): string {
  const at = html.indexOf(BEGIN)
  const begin = at + BEGIN.length
  const end = html.indexOf(END, begin)
  if (at === -1 || end === -1) throw new Error('The data of the page are not where they were')
  const data = html
    .slice(begin, end)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return html.slice(0, begin) + data + html.slice(end)
}
