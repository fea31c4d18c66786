import type { BrowserContext, Locator, Page } from 'playwright'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { openAs } from '#tests/scenes/browser'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'

/** A file as a browser hands it on. */
export interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A supplier with a price list of its own, on the page where a new version is uploaded. */
export async function openUpload(context: BrowserContext) {
  const supplier = await givenBuyer({ is_supplier: true })
  const list = await givenPriceList({ supplier_id: supplier.contractor?.id })
  const page = await openUploadOf(context, supplier, list.id)
  return { page, supplier, list }
}

export async function openUploadOf(
  context: BrowserContext,
  user: SignedInUser,
  listId: number
): Promise<Page> {
  const page = await openAs(context, user, `/price-lists/${listId}/upload`)
  await step(page, 'File').waitFor()
  return page
}

/** The heading of a step: it is on screen while the step is. */
export function step(page: Page, name: 'File' | 'Map the columns' | 'Check and submit'): Locator {
  return page.getByRole('heading', { level: 2, name, exact: true })
}

/** A price list as suppliers send them, with numbers no other test has; `more` are rows under it. */
export function listFile(more: readonly string[] = [], rows = 3): UploadedFile {
  const brand = `BRAND ${unique()}`
  const lines = Array.from(
    { length: rows },
    (_, at) => `${brand};P ${at + 1};Filter;5;${10 + at}.50`
  )
  const text = ['Price list', '', 'Brand;Part number;Name;Quantity;Price', ...lines, ...more]
  return csv('list.csv', text.join('\n'))
}

export function csv(name: string, text: string): UploadedFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
}

export async function chooseFile(page: Page, file: UploadedFile | string): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
}

/** Chooses a file and goes on to its mapping. */
export async function toMapping(page: Page, file: UploadedFile): Promise<void> {
  await chooseFile(page, file)
  await step(page, 'Map the columns').waitFor()
}

/** From the mapping to the end of the check. */
export async function toCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Check \d+ rows?/ }).click()
  await step(page, 'Check and submit').waitFor()
}
