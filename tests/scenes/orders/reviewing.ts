import type { Page } from 'playwright'
import { whenKeysAwake } from '#tests/scenes/browser'

/** The review of an order, in either language. */
export function reviewOf(page: Page) {
  return page.getByRole('dialog', { name: /^(Review the order|Проверьте заказ)$/ })
}

/** Orders what the open review shows, as its button does. */
export async function orderReviewed(page: Page): Promise<void> {
  await reviewOf(page)
    .getByRole('button', { name: /^(Order|Заказать) / })
    .click()
}

/** Orders what the review shows by its key, once the review is open: before that the key does nothing. */
export async function orderReviewedByKey(page: Page): Promise<void> {
  await reviewOf(page).waitFor()
  await whenKeysAwake(page)
  await page.keyboard.press('Control+Shift+Enter')
}
