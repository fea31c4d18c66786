/** The file of an answer; null unless it is an attachment with a name and is not empty. */
export async function readDownload(
  response: Response
): Promise<{ blob: Blob; name: string } | null> {
  const name = attachmentName(response.headers.get('content-disposition') ?? '')
  if (!name) return null
  const blob = await response.blob()
  return blob.size > 0 ? { blob, name } : null
}

/** `attachment; filename="a.xlsx"; filename*=UTF-8''%D0%B0.xlsx` → the name, the UTF-8 one first. */
export function attachmentName(header: string): string | null {
  if (!/^\s*attachment\b/i.test(header)) return null
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim()) || null
    } catch {
      // A broken encoding: the plain name may still do.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header)
  const name = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return name?.trim() || null
}
