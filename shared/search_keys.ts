const LATIN_TWIN: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** Replaces upper-case Cyrillic letters by the Latin ones they cannot be told from in print. */
function foldLookAlikes(text: string): string {
  return text.replace(/[АВЕКМНОРСТУХ]/g, (letter) => LATIN_TWIN[letter] ?? letter)
}

/**
 * Reduces a part number to what is compared: `W 719/5`, `w719-5` and `W7195` are one key.
 * Letters and digits of every script stay, so `ЗМЗ-406` and `ЯМЗ-406` differ; leading zeros stay.
 * An empty key means the text is no part number. See docs/product/catalogue.md, "Part numbers and brands".
 */
export function partNumberKey(partnumber: string): string {
  if (/^[0-9A-Z]*$/.test(partnumber)) return partnumber
  // Nearly every number is ASCII, where normalising changes nothing: a million rows feel it.
  if (/^[\0-\x7f]*$/.test(partnumber)) return partnumber.toUpperCase().replace(/[^0-9A-Z]+/g, '')
  return foldLookAlikes(partnumber.normalize('NFKC').toUpperCase()).replace(/[^\p{L}\p{Nd}]+/gu, '')
}

/** The key a search falls back to when nothing matches: `00123` → `123`. `000` stays `0`. */
export function withoutLeadingZeros(key: string): string {
  return key.replace(/^0+(?=.)/, '')
}

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
