/** What stands for a name in braces; one that can be written to or called is a link in a text. */
export type Value = string | { text: string; href: string }
export type Values = Readonly<Record<string, Value>>

const NAME = /\{([a-z_]+)\}/g

/** Puts values where their names stand in braces. A name nobody knows stays as it is written. */
export function fillPlaceholders(text: string, values: Values): string {
  return filled(text, values, (value) => (typeof value === 'string' ? value : value.text))
}

/** The same in Markdown: what means something there stays a character. */
export function fillMarkdown(text: string, values: Values): string {
  return filled(text, values, (value) =>
    typeof value === 'string' ? plain(value) : `[${plain(value.text)}](${value.href})`
  )
}

function filled(text: string, values: Values, write: (value: Value) => string): string {
  return text.replace(NAME, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? written : write(value)
  })
}

const plain = (value: string) => value.replace(/[\\`*_{}[\]<>()#|!~]/g, String.raw`\$&`)
