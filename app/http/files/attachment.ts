import type { HttpResponse } from '@adonisjs/core/http'

const LONGEST = 150

/** Marks an answer as a file to be saved under this name (RFC 6266), whatever the name is made of. */
export function attach(response: HttpResponse, name: string, type: string): void {
  response.header('Content-Type', type)
  response.header('Content-Disposition', attachment(name))
  response.header('Cache-Control', 'private, no-store')
}

/** The header: the name as it is, and one of ASCII letters for those who read no other. */
export function attachment(name: string): string {
  const safe = fileName(name)
  const plain = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The text as a file may be called on every system. */
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

/** What a file is called without its ending. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, '')
}
