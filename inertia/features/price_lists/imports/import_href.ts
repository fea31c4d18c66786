import { route } from '~/lib/routing/routes'

/** Where an import of a price list is shown whole. */
export function importHref(listId: number, id: number): string {
  return route('price_lists.show', { id: listId }, { import: id })
}
