type Values = Readonly<Record<string, string>>

const NAME = /\{([a-z_]+)\}/g

/** Puts values where their names stand in braces. A name nobody knows stays as it is written. */
export function fillPlaceholders(text: string, values: Values): string {
  return text.replace(NAME, (written, name: string) => valueOf(values, name) ?? written)
}

/** The same in Markdown: what means something there stays a character. */
export function fillMarkdown(text: string, values: Values): string {
  return text.replace(NAME, (written, name: string) => {
    const value = valueOf(values, name)
    return value?.replace(/[\\`*_{}[\]<>()#|!~]/g, String.raw`\$&`) ?? written
  })
}

function valueOf(values: Values, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
