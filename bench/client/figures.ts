/** Prints a table in the format of docs/performance.md. */
export function printTable([head = [], ...lines]: string[][]): void {
  const table = [head, head.map(() => '---'), ...lines]
  console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
}

/** Values that miss their goal are bold. */
export function figure(value: number, goal: number, digits = 0): string {
  return value <= goal ? value.toFixed(digits) : `**${value.toFixed(digits)}**`
}
