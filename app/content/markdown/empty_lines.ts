/**
 * Leaves out points that would say nothing (`- {phone}` while nobody has entered one), and the boxes that have only
 * such points.
 *
 * @param values what stands for the names
 */
export function withoutEmptyLines(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .filter((line) => {
      const name = /^- \{([a-z_]+)\}$/.exec(line)?.[1]
      return name === undefined || values[name] !== ''
    })
    .join('\n')
    .replaceAll(/^:::\s*panel .+\n(?:\s*\n)*:::\n?/gm, '')
}
