import type { HttpResponse } from '@adonisjs/core/http'

const LONGEST = 150

/** Makes a response a file with this name (RFC 6266), whatever characters the name contains. */
export function attach(response: HttpResponse, name: string, type: string): void {
  response.header('Content-Type', type)
  response.header('Content-Disposition', attachment(name))
  response.header('Cache-Control', 'private, no-store')
}

/** Returns the header, with the name itself and an ASCII name for clients that support no other. */
export function attachment(name: string): string {
  const safe = fileName(name)
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Returns the text as a file name that is valid on every system. */
export function fileName(text: string): string {
  const allowed = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .trim()
  const ending = /\.[\w-]{1,10}$/.exec(allowed)?.[0] ?? ''
  const stem = allowed.slice(0, allowed.length - ending.length)
  const cut = Array.from(stem)
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '')
  return (cut === '' ? 'file' : cut) + ending
}

/** Returns a file name without its extension. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, '')
}
