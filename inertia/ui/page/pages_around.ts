/** The numbers a pager shows: first, last, and those around the current one; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const shown = new Set([1, last, page - 1, page, page + 1])
  // A gap of one page is no shorter than the page.
  if (page <= 4) [2, 3].forEach((number) => shown.add(number))
  if (page >= last - 3) [last - 1, last - 2].forEach((number) => shown.add(number))
  const numbers = [...shown]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((a, b) => a - b)
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1]
    return before !== undefined && number - before > 1 ? [null, number] : [number]
  })
}
