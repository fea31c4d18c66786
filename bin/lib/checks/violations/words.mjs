/** Both are put together here, because the checks look for such names in this file, too. */
const HEAP = 'Heap'
const DOCS = 'docs'

/** @type {import('./judge.mjs').Planted} */
export const words = {
  violations: [
    {
      catches: 'a name with a retired word',
      path: 'app/http/planted/words.ts',
      content: `export const planted${HEAP} = 1\nexport type PlantedAnswer${HEAP}s = number\n`,
      shows: ['app/http/planted/words.ts: uses “answer heap”'],
    },
    {
      catches: 'a file with a retired word in its name',
      path: `app/http/planted/answer_${HEAP.toLowerCase()}.ts`,
      content: `export const planted = 1\n`,
      shows: [`app/http/planted/answer_${HEAP.toLowerCase()}.ts: uses “answer heap”`],
    },
    {
      catches: 'a document with a retired word',
      path: `${DOCS}/decisions/planted_words.md`,
      content: `The answer ${HEAP.toLowerCase()} of a row.\n`,
      shows: [`${DOCS}/decisions/planted_words.md: uses “answer heap”`],
    },
  ],
}
