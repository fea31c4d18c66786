/** Does something once the browser has nothing else to do; what it answers takes that back. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 3_000 })
  return () => cancelIdleCallback(idle)
}
