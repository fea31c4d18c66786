import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Transaction } from '#app/database/sql'

export type CopyValue = string | number | boolean | null

/** How many characters are collected before they are sent. */
const BLOCK = 256 * 1024

/**
 * Adds many rows to a table, several times as fast as INSERT does.
 *
 * @param target the table and its columns as they appear in the statement: `prices (id, price)`
 */
export async function copyRows(
  tx: Transaction,
  target: string,
  rows: Iterable<readonly CopyValue[]>
): Promise<void> {
  await pipeline(() => blocksOf(rows), tx.client.query(copyFrom(`COPY ${target} FROM STDIN`)))
}

async function* blocksOf(rows: Iterable<readonly CopyValue[]>): AsyncGenerator<Buffer> {
  let block = ''
  for (const row of rows) {
    let separator = ''
    for (const value of row) {
      block += separator + fieldOf(value)
      separator = '\t'
    }
    block += '\n'
    if (block.length < BLOCK) continue
    yield Buffer.from(block)
    block = ''
  }
  if (block !== '') yield Buffer.from(block)
}

/** Characters with a special meaning for COPY, and characters that no text in PostgreSQL can contain. */
const SPECIAL = /[\\\t\n\r\0\ud800-\udfff]/

function fieldOf(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return SPECIAL.test(value) ? escaped(value) : value
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
}

function escaped(text: string): string {
  return text.toWellFormed().replace(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign] ?? sign)
}
