import { foldLookAlikes } from '#shared/part_number'

/**
 * Reduces a brand name to what is compared: `MANN-FILTER`, `Mann Filter` and a `МANN FILTER` typed
 * with Cyrillic letters are one brand, and so are `Citroën` and `CITROEN`. Accents are dropped from
 * Latin letters only: in Russian `Й` and `И` are different letters.
 */
export function brandKey(name: string): string {
  if (/^[\0-\x7f]*$/.test(name)) return name.toUpperCase().replace(/[^0-9A-Z]+/g, '')
  const plain = name
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toUpperCase()
  return foldLookAlikes(plain).replace(/[^\p{L}\p{Nd}]+/gu, '')
}
