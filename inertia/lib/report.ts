/** Unexpected errors of the client end here, each of them once. */
export function report(error: unknown): void {
  console.error(error)
}
