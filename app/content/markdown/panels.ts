export interface WrittenPanel {
  title: string
  body: string
}

const BEGIN = /^:::\s*panel\s+(.+)$/
const END = /^:::\s*$/

/** Takes the boxes of the right column (`:::panel Title` … `:::`) out of a text. */
export function takePanels(text: string): { body: string; panels: WrittenPanel[] } {
  const body: string[] = []
  const panels: WrittenPanel[] = []
  let open: { title: string; lines: string[] } | null = null
  const close = () => {
    if (open) panels.push({ title: open.title, body: open.lines.join('\n') })
    open = null
  }
  for (const line of text.split('\n')) {
    const title = BEGIN.exec(line.trimEnd())?.[1]
    if (title !== undefined) {
      close()
      open = { title: title.trim(), lines: [] }
    } else if (END.test(line)) close()
    else (open?.lines ?? body).push(line)
  }
  close()
  return { body: body.join('\n'), panels }
}
