/** Prints a table as docs/performance.md has it. */
export function printTable([head = [], ...lines]: string[][]): void {
  const table = [head, head.map(() => '---'), ...lines]
  console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
}

/** What misses its goal is bold. */
export function figure(value: number, goal: number, digits = 0): string {
  return value <= goal ? value.toFixed(digits) : `**${value.toFixed(digits)}**`
}
