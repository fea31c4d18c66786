import { readFileSync } from 'node:fs'
import Document from 'pdfkit'

export const MM = 72 / 25.4

/** The faces of the portal; `number` is for part numbers. */
const FONTS = {
  text: 'golos-text-400.ttf',
  strong: 'golos-text-500.ttf',
  head: 'golos-text-600.ttf',
  number: 'martian-mono-80-600.ttf',
} as const

export type FontName = keyof typeof FONTS

/** Threads load this file as a part of a bundle, which has another address. */
const HERE = import.meta.resolve('#app/sales/papers/drawing/sheet_of_paper')
const folder = new URL('../../../../resources/fonts/', HERE)

export interface TextLook {
  font?: FontName
  /** Points. */
  size?: number
  color?: string
  align?: 'left' | 'center' | 'right'
  /** Points between letters. */
  spacing?: number
  /** What is wider is cut; alignment is within it. */
  width?: number
}

export const INK = '#12161c'
export const QUIET = '#474f5b'
export const HAIR = '#c4cad3'

/** A PDF that is written on in points from the top left, with the portal's faces in it. */
export class SheetOfPaper {
  readonly pdf: PDFKit.PDFDocument
  readonly width: number
  readonly height: number
  #isFirst = true

  /** @param size in millimetres */
  constructor(
    size: { width: number; height: number },
    about: { title: string; author: string; language: string }
  ) {
    this.width = size.width * MM
    this.height = size.height * MM
    this.pdf = new Document({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: about.language,
      displayTitle: true,
      info: { Title: about.title, Author: about.author, Creator: about.author, Producer: 'pdfkit' },
    })
    for (const [name, file] of Object.entries(FONTS)) {
      this.pdf.registerFont(name, readFileSync(new URL(file, folder)))
    }
  }

  newPage(): void {
    this.pdf.addPage()
    this.#isFirst = false
  }

  get isEmpty(): boolean {
    return this.#isFirst
  }

  /** So wide a text is on one line. */
  widthOf(text: string, look: TextLook = {}): number {
    this.#wear(look)
    return this.pdf.widthOfString(printable(text), spacingOf(look))
  }

  /**
   * One line; `y` is the top of its letters' box. Where it is wider than `width` its end is cut.
   *
   * @returns where it ended
   */
  write(text: string, x: number, y: number, look: TextLook = {}): number {
    const { width, align = 'left', color = INK } = look
    const shown = width === undefined ? printable(text) : this.cut(text, width, look)
    const own = this.widthOf(shown, look)
    const room = width ?? 0
    const from = align === 'right' ? x + room - own : align === 'center' ? x + (room - own) / 2 : x
    this.pdf.fillColor(color).text(shown, from, y, { ...spacingOf(look), lineBreak: false })
    return from + own
  }

  /** A text that may take several lines. @returns its lines */
  wrap(text: string, width: number, look: TextLook = {}, most = Infinity): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of printable(text).split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.widthOf(longer, look) <= width) line = longer
      else {
        if (line !== '') lines.push(line)
        line = word
        // A word that is wider than the line is broken anywhere.
        while (this.widthOf(line, look) > width && line.length > 1) {
          const fits = this.#fitting(line, width, look)
          lines.push(line.slice(0, fits))
          line = line.slice(fits)
        }
      }
    }
    if (line !== '') lines.push(line)
    if (lines.length <= most) return lines
    const last = lines.slice(most - 1).join(' ')
    return [...lines.slice(0, most - 1), this.cut(last, width, look)]
  }

  /** The text, or as much of it as fits, with three dots. */
  cut(text: string, width: number, look: TextLook = {}): string {
    const whole = printable(text)
    if (this.widthOf(whole, look) <= width) return whole
    const fits = this.#fitting(whole, width - this.widthOf('…', look), look)
    return `${whole.slice(0, fits).trimEnd()}…`
  }

  line(x: number, y: number, to: { x?: number; y?: number }, thickness: number, color = INK): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(to.x ?? x, to.y ?? y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  }

  /** Bars and gaps as wide as they say, in a box. */
  bars(widths: readonly number[], x: number, y: number, module: number, height: number): void {
    let at = x
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) this.pdf.rect(at, y, width * module, height)
      at += width * module
    }
    this.pdf.fill('#000000')
  }

  #fitting(text: string, width: number, look: TextLook): number {
    let [fits, not] = [1, text.length]
    while (fits < not) {
      const middle = Math.ceil((fits + not) / 2)
      if (this.widthOf(text.slice(0, middle), look) <= width) fits = middle
      else not = middle - 1
    }
    return fits
  }

  #wear({ font = 'text', size = 9.5 }: TextLook): void {
    this.pdf.font(font).fontSize(size)
  }
}

/** The parts of a number stand close: "0 451 103 079" is one thing. */
function spacingOf({ font, size = 9.5, spacing }: TextLook) {
  return { characterSpacing: spacing, wordSpacing: font === 'number' ? size * -0.22 : undefined }
}

/** Part numbers stand in their own face; what that has no letters for, in the usual one. */
export function partLook(partnumber: string, size: number): TextLook {
  return /^[\x20-\x7e\u00a0ЁА-Я№]*$/.test(partnumber)
    ? { font: 'number', size }
    : { font: 'strong', size: size * 1.05 }
}

/** What a paper can show: neither control signs nor such as turn the direction of the text. */
function printable(text: string): string {
  return text
    .replace(/\s+/gu, (space) =>
      /^[\u00a0\u202f]+$/.test(space) ? space.replaceAll('\u202f', '\u00a0') : ' '
    )
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .trim()
}
