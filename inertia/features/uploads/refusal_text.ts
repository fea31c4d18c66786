import { errorText } from '~/lib/notices'

/** What the server says against it: the words about a field before those about the whole. */
export function refusalText(error: unknown): string {
  return fieldText(error) ?? errorText(error)
}

/** The first text about a field of a refused POST, which throws its body. */
export function fieldText(error: unknown): string | undefined {
  const errors = (error as { errors?: Record<string, string[]> } | null)?.errors ?? {}
  return Object.values(errors)[0]?.[0]
}
