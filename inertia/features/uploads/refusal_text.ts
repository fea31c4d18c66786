import { firstTextOf } from '~/lib/http/refused'
import { errorText } from '~/lib/notices'

/** What the server says against it: the words about a field before those about the whole. */
export function refusalText(error: unknown): string {
  return firstTextOf(error) ?? errorText(error)
}
