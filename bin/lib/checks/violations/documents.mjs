/** The names of documents are put together here, because the check looks for every document that a file names. */
const DOCS = 'docs'

/** @type {import('./judge.mjs').Planted} */
export const documents = {
  violations: [
    {
      catches: 'a document that names a file which is not there',
      path: `${DOCS}/decisions/planted_file.md`,
      content: 'See `offers/planted_missing.ts`.\n',
      shows: [`${DOCS}/decisions/planted_file.md: there is no offers/planted_missing.ts`],
    },
    {
      catches: 'a link that leads nowhere',
      path: `${DOCS}/decisions/planted_link.md`,
      content: '[The house](../planted_missing.md#rooms)\n',
      shows: [`${DOCS}/decisions/planted_link.md: the link to ../planted_missing.md leads nowhere`],
    },
    {
      catches: 'a comment that names a heading which is not there',
      path: 'app/http/planted/heading.ts',
      content: `/** See ${DOCS}/product/orders.md, "Planted". */\nexport const planted = 1\n`,
      shows: [`app/http/planted/heading.ts: there is no ${DOCS}/product/orders.md, "Planted"`],
    },
  ],
}
