/** Prints a table as docs/performance.md has it. */
export function printTable([head = [], ...lines]: string[][]): void {
  const table = [head, head.map(() => '---'), ...lines]
  console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
}

/** What misses its goal is bold. */
export function figure(value: number, goal: number, digits = 0): string {
  return value <= goal ? value.toFixed(digits) : `**${value.toFixed(digits)}**`
}

export function middle(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
