import { test } from '@japa/runner'
import { cellText } from '#app/sheets/columns/cell_text'

test.group('The text of a cell', () => {
  test('that holds {cell} is {text}')
    .with([
      { cell: '', text: '' },
      { cell: 'OC 90', text: 'OC 90' },
      { cell: '\u00A0OC 90 ', text: 'OC 90' },
      { cell: '="00123"', text: '00123' },
      { cell: "'=1+1", text: '=1+1' },
      { cell: "'90s kit", text: "'90s kit" },
      { cell: 'Фильтр\u00A0', text: 'Фильтр' },
    ])
    .run(({ assert }, { cell, text }) => assert.equal(cellText(cell), text))
})
