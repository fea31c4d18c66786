/** Something that is drawn in one piece. */
export interface Block {
  height: number
  draw: (y: number) => void
  /** Is not to be the last thing on a page: it goes along with what follows. */
  staysWithNext?: boolean
  /** Comes after the table: its head is not repeated above it. */
  isAfterTable?: boolean
  /** Is said again above it where a page begins with it. */
  under?: Block
}

export interface Room {
  /** Where the first thing of a page may stand, and where its last one has to end. */
  top: number
  bottom: number
  /** What comes first on every page but the first, down to the end of the table. */
  repeated?: Block
}

export type PlacedBlock = Block & { y: number }

/**
 * Lays blocks out one under the other, page by page; none is broken. A block that does not fit takes those
 * before it along that are to stay with it.
 */
export function layOut(blocks: readonly Block[], firstTop: number, room: Room): PlacedBlock[][] {
  const pages: PlacedBlock[][] = []
  let page: PlacedBlock[] = []
  let y = firstTop
  const turn = (first: Block) => {
    pages.push(page)
    page = []
    y = room.top
    if (room.repeated && !first.isAfterTable) place(room.repeated)
    if (first.under) place(first.under)
  }
  const place = (block: Block) => {
    page.push({ ...block, y })
    y += block.height
  }
  for (const block of blocks) {
    if (y + block.height > room.bottom && page.length > 0) {
      const along = takeAlong(page)
      turn(along[0] ?? block)
      along.forEach(place)
    }
    place(block)
  }
  pages.push(page)
  return pages
}

/** Takes the blocks off the end of a page that stay with what follows, unless that is all of it. */
function takeAlong(page: PlacedBlock[]): Block[] {
  let from = page.length
  while (from > 0 && page[from - 1]?.staysWithNext) from -= 1
  return from === 0 ? [] : page.splice(from)
}
