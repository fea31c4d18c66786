import type { KnownColumn } from '#app/sheets/columns/guess_columns'
import { headerWords } from '#app/sheets/columns/header_words'
import { WORDS } from '#app/uploads/mapping/words/column_words'
import { moreWords, STOCK, weakWords } from '#app/uploads/mapping/words/more_words'
import { PLAIN_RANK, PRICE_KINDS } from '#app/uploads/mapping/words/price_kinds'
import { COLUMNS_OF, type UploadColumn, type UploadType } from '#shared/upload_columns'

/**
 * Columns that are recognised only by their header. Their values look like those of many other columns, and a wrong
 * multiple or minimum would change everybody's orders.
 */
const TOLD_BY_HEADER: ReadonlySet<UploadColumn> = new Set([
  'multiple',
  'min_quantity',
  'weight',
  'price_name',
  'reference',
  'delivery_days',
  'line_id',
  'replacement',
  'date',
  'answer',
])

const KINDS = PRICE_KINDS.map(({ kind, rank, names, words }) => ({
  kind,
  rank,
  words: asCompared([...names, ...words]),
}))

/** The columns that a file of the type can have; of equal matches the first one is preferred. */
export const KNOWN_COLUMNS: Readonly<Record<UploadType, readonly KnownColumn[]>> = {
  quotation: knownColumns('quotation'),
  price: columnsOfOrder(),
  price_list: knownColumns('price_list'),
  supplier_answer: knownColumns('supplier_answer'),
}

/** Columns of price lists that an order does not use are recognised as well, so that they are not taken for quantities. */
function columnsOfOrder(): KnownColumn[] {
  const own = knownColumns('price').map((column) =>
    column.name === 'quantity'
      ? { ...column, words: column.words.filter((word) => !STOCK.includes(word)) }
      : column
  )
  const others = (
    ['description', 'multiple', 'min_quantity', 'weight', 'delivery_days'] as const
  ).map((name) => ({ name, ...WORDS[name], told_by_header: TOLD_BY_HEADER.has(name) }))
  return [...own, ...others, { name: 'stock', look: 'count', words: STOCK }]
}

function knownColumns(type: UploadType) {
  const names = (Object.keys(WORDS) as UploadColumn[]).filter((name) =>
    // the keys of a Record of them
    COLUMNS_OF[type].columns.includes(name)
  )
  return names.map((name) => {
    const { words, weak_words = [], ...column } = WORDS[name]
    const all = asCompared([...words, ...(moreWords(type)[name] ?? [])])
    return {
      name,
      ...column,
      words: all,
      weak_words: asCompared([...weak_words, ...weakWords(type, name)]).filter(
        (word) => !all.includes(word)
      ),
      told_by_header: TOLD_BY_HEADER.has(name),
      ...(name === 'price' && type === 'price_list' && { kinds: KINDS, plain_rank: PLAIN_RANK }),
    }
  })
}

/** Column names that people use, in the form in which headers are compared. */
function asCompared(words: readonly string[]): string[] {
  return [...new Set(words.map(headerWords))]
}
