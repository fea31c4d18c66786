/** Keeps the last items of a long sequence. */
export function createTail<T>(size: number) {
  const ring: T[] = []
  let count = 0
  return {
    push(item: T): void {
      if (size > 0) ring[count++ % size] = item
    },
    /** The kept items in their order. */
    all(): T[] {
      const start = count <= size ? 0 : count % size
      return [...ring.slice(start), ...ring.slice(0, start)]
    },
  }
}
