import type { Page } from '@inertiajs/core'

/** The name of the page, then the product's. */
export function windowTitle(title: string, page: Page): string {
  const product = String(page.props.app_name)
  return title ? `${title} · ${product}` : product
}
