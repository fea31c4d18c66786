/** Where the data of a page begin, as Inertia writes them, also for pages rendered on the server. */
const BEGIN = 'type="application/json">'
/** Their slashes are escaped, so that the first of these is their end. */
const END = '</script>'

/**
 * Keeps the data of a page from being read as markup. Inertia escapes slashes alone; after a text
 * such as `<!--<script>` a browser would not see the end of the script, and the page stays empty.
 *
 * @param html what `@inertia()` of the layout writes
 * @throws when the data are not found in it, for then they would go out as they are
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
