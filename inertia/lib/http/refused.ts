/** The text beside a field of a call that was refused; undefined when it was refused for something else. */
export function fieldTextOf(refusal: unknown, field: string): string | undefined {
  // A refused POST throws its body, with texts per field; other methods an error that carries them.
  return (refusal as { errors?: Record<string, string[]> } | null)?.errors?.[field]?.[0]
}
