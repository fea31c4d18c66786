export interface WrittenFile {
  /** The lines between the first two `---`: `name: value`, everything after the colon as it stands. */
  fields: Readonly<Record<string, string>>
  body: string
}

const FILE = /^---\n(?<head>[\s\S]*?)\n---(?:\n(?<body>[\s\S]*))?$/

/** Takes a content file apart. What has no front matter is all body. */
export function readFrontMatter(text: string): WrittenFile {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const { head, body } = FILE.exec(plain)?.groups ?? {}
  if (head === undefined) return { fields: {}, body: plain }
  const fields = head.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^([a-z_]+):(.*)$/.exec(line) ?? []
    return name ? [[name, value.trim()] as const] : []
  })
  return { fields: Object.fromEntries(fields), body: body ?? '' }
}
