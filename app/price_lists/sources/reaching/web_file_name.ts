/** The name of a file in a `Content-Disposition`; null without one. */
export function nameOfDisposition(header: string | undefined): string | null {
  if (header === undefined) return null
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1]
  if (extended) return decoded(extended.trim())
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]
  const plain = quoted?.replace(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s]+)/i.exec(header)?.[1]
  if (!plain) return null
  // Node reads headers as Latin-1; many servers write UTF-8.
  const bytes = Buffer.from(plain, 'latin1').toString('utf8')
  return bytes.includes('\uFFFD') ? plain : bytes
}

/** The last part of an address. */
export function nameOfAddress(url: URL): string {
  return decoded(url.pathname.split('/').pop() ?? '') || url.hostname
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
