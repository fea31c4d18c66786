/** Optional services by name, with a function that tells whether they are available. */
const parts = new Map<string, () => boolean>()

/** Lists a service in /health/ready while it is not available. */
export function watchPart(name: string, isThere: () => boolean): void {
  parts.set(name, isThere)
}

export function missingParts(): string[] {
  return [...parts].filter(([, isThere]) => !isThere()).map(([name]) => name)
}
