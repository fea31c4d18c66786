import { storableText } from '#app/database/storable_text'
import { brandKey } from '#shared/search_keys'

/** More names than this in one file means that the wrong column was taken for the brand. */
export const MOST_BRANDS = 50_000

export interface FileBrand {
  key: string
  name: string
}

/** The brands of a file in the order in which they appeared; rows refer to them by position. */
export interface FileBrands {
  all: FileBrand[]
  /** The position of a brand by any spelling of its name; -1 when it has no letters or digits. */
  positionOf(name: string): number
}

export function collectFileBrands(): FileBrands {
  const all: FileBrand[] = []
  const byName = new Map<string, number>()
  const byKey = new Map<string, number>()

  function add(cell: string): number {
    // A copy: a slice would keep the whole piece of the file it was cut from in memory.
    const name = Buffer.from(cell).toString()
    const key = brandKey(name)
    let position = key === '' ? -1 : byKey.get(key)
    if (position === undefined) {
      position = all.length
      all.push({ key, name: storableText(name).replace(/\s+/g, ' ') })
      byKey.set(key, position)
    }
    if (byName.size < 2 * MOST_BRANDS) byName.set(name, position)
    return position
  }

  return { all, positionOf: (name) => byName.get(name) ?? add(name) }
}
