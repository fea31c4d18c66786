import type { MessageStructureObject } from 'imapflow'
import { fitsPattern } from '#app/price_lists/sources/reaching/file_pattern'

export interface Attachment {
  name: string
  /** Which part of the mail it is. */
  part: string
  /** About so many: mails carry files in letters. */
  bytes: number | null
}

/** Without a pattern these are taken; pictures of signatures are not. */
const TABLES = /\.(xlsx?|xlsm|xlsb|ods|csv|txt|tsv|zip|gz|html?|mhtml?|xml|slk|dif)$/i

/** The file of a mail that is taken: of several that fit the largest; null without any. */
export function attachmentOf(
  structure: MessageStructureObject,
  pattern: string
): Attachment | null {
  const fitting = leavesOf(structure).filter(({ name }) =>
    pattern.trim() === '' ? TABLES.test(name) : name !== '' && fitsPattern(name, pattern)
  )
  const [largest] = fitting.toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))
  return largest ?? null
}

function leavesOf(node: MessageStructureObject): Attachment[] {
  if (node.childNodes) return node.childNodes.flatMap(leavesOf)
  const name = node.dispositionParameters?.filename ?? node.parameters?.name ?? ''
  const isLetters = node.encoding?.toLowerCase() === 'base64'
  const bytes =
    node.size === undefined ? null : isLetters ? Math.floor(node.size * 0.73) : node.size
  return [{ name, part: node.part ?? '1', bytes }]
}
