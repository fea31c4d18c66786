import { test } from '@japa/runner'
import { partLook, SheetOfPaper } from '#app/sales/papers/drawing/sheet_of_paper'

interface Face {
  hasGlyphForCodePoint(code: number): boolean
}

test.group('Part numbers on paper', () => {
  test('stand in their own face, Russian ones too, and it has all their letters', ({ assert }) => {
    const sheet = new SheetOfPaper(
      { width: 100, height: 100 },
      { title: '', author: '', language: 'ru' }
    )
    const part = 'УД-7210.528 ЁЖ №2 OC 90'
    assert.equal(partLook(part, 9).font, 'number')
    const width = (text: string) => sheet.widthOf(text, partLook(text, 9))
    assert.closeTo(width('УД'), width('OC'), 0.001)
    // pdfkit keeps the face that is worn there.
    const { font: face } = Reflect.get(sheet.pdf, '_font') as { font: Face }
    const lacks = part
      .split('')
      .filter((letter) => !face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    assert.deepEqual(lacks, [])
    assert.isFalse(face.hasGlyphForCodePoint('ж'.codePointAt(0) ?? 0))
    assert.notEqual(partLook('Ударник ж', 9).font, 'number')
  })
})
