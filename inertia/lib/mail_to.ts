/** Longer addresses are cut by mail programs. */
const LONGEST = 1_900

interface MailBody {
  before: string
  lines: readonly string[]
  after: string
}

/** The address that opens a mail with everything filled in; lines that do not fit are left out. */
export function mailTo(email: string, subject: string, { before, lines, after }: MailBody): string {
  const write = (some: readonly string[]) => {
    const text = [before, some.join('\n'), after].join('\n\n')
    const body = text.replaceAll('\n', '\r\n')
    return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  }
  let count = lines.length
  while (count > 0 && cut(lines, count, write).length > LONGEST) count = Math.floor(count * 0.9)
  return cut(lines, count, write)
}

function cut(
  lines: readonly string[],
  count: number,
  write: (some: readonly string[]) => string
): string {
  return write(count === lines.length ? lines : [...lines.slice(0, count), '…'])
}
