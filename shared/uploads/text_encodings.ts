/** How a text file can be encoded: Unicode, and the code pages of Windows, DOS and Unix. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'ibm850',
  'ibm852',
  'ibm857',
  'ibm775',
  'ibm866',
  'ibm737',
  'ibm862',
  'ibm720',
  'ibm864',
  'koi8-r',
  'koi8-u',
] as const

export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/** Unicode can be told from everything else; which code page a text has is a guess. */
export function isUnicode(encoding: string): boolean {
  return encoding.startsWith('utf-')
}
