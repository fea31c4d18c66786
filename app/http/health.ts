/** What the portal serves without, by name: whether it is there now. */
const parts = new Map<string, () => boolean>()

/** Names something in /health/ready for as long as it is missing. */
export function watchPart(name: string, isThere: () => boolean): void {
  parts.set(name, isThere)
}

export function missingParts(): string[] {
  return [...parts].filter(([, isThere]) => !isThere()).map(([name]) => name)
}
