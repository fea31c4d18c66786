import type { MailGiven } from '#tests/scenes/price_lists/servers/mail_server'

/** In lines, as mails have it. */
export const base64 = (text: string | Buffer) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')

export function quotedPrintable(text: string): string {
  const encoded = Array.from(Buffer.from(text), (byte) =>
    byte === 10 ? '\r\n' : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
  )
  // Every line is cut softly in the middle.
  return encoded.join('').replace(/((?:=[0-9A-F]{2}){20})(?==)/g, '$1=\r\n')
}

export const HEAD = ['From: prices@gulf.example', 'To: parts@spareline.example', 'Subject: Prices']
/** A mail as it lies in a mailbox, of its headers of content and the rest. */
export const mailOf = (...lines: string[]): MailGiven => ({
  raw: [...HEAD, 'MIME-Version: 1.0', ...lines, ''].join('\r\n'),
})
export const multipart = (boundary: string, ...parts: string[]) =>
  [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...parts.map((part) => `--${boundary}\r\n${part}`),
    `--${boundary}--`,
  ].join('\r\n')
export const part = (...lines: string[]) => lines.join('\r\n')

/** As old programs of Windows write it. */
export function cp1251(text: string): Buffer {
  const codes = Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
  return Buffer.from(codes)
}
