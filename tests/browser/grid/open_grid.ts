import type { BrowserContext, Locator, Page } from 'playwright'
import { goTo, signInAs } from '#tests/scenes/browser'
import { givenBuyer, type UserGiven } from '#tests/scenes/cast'
import type { SignedInUser } from '#app/accounts/signed_in_user'

/** The grid of the development page, in front of a signed-in buyer. */
export async function openGrid(
  context: BrowserContext,
  { path = '', user, ...given }: { path?: string; user?: SignedInUser } & UserGiven = {}
) {
  const buyer = user ?? (await givenBuyer(given))
  await signInAs(context, buyer)
  const page = await context.newPage()
  // Menus that fade in would be read half drawn.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goTo(page, `/development/grid${path}`)
  const grid = page.getByRole('grid')
  await grid.waitFor()
  return { page, grid, buyer, cell: cellsOf(grid) }
}

/** The cell of a row (counted from 1, the head left out) under a column of that name. */
function cellsOf(grid: Locator) {
  return async (row: number, column: string): Promise<Locator> => {
    const head = grid.getByRole('columnheader', { name: column, exact: true })
    const index = Number(await head.getAttribute('aria-colindex'))
    return grid.locator(`[role="row"][aria-rowindex="${row + 1}"] [aria-colindex="${index}"]`)
  }
}

/** Drags from one cell to another in many small steps. */
export async function drag(page: Page, from: Locator, to: Locator, steps = 30): Promise<void> {
  const start = await middleOf(from)
  const end = await middleOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps })
  await page.mouse.up()
}

async function middleOf(cell: Locator): Promise<{ x: number; y: number }> {
  const box = await cell.boundingBox()
  if (!box) throw new Error('the cell is not on the screen')
  // Left of the middle, where no editable text stands in the way of a plain press.
  return { x: box.x + 6, y: box.y + box.height / 2 }
}

/** The names of the columns as they stand on the screen. */
export function columnNames(grid: Locator): Promise<string[]> {
  return grid
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-label') ?? ''))
}

/** The texts of a column of the rows on the screen. */
export async function columnTexts(grid: Locator, column: string): Promise<string[]> {
  const head = grid.getByRole('columnheader', { name: column, exact: true })
  const index = await head.getAttribute('aria-colindex')
  return grid.locator(`[data-row] > [aria-colindex="${index}"]`).allInnerTexts()
}
