import { test } from '@japa/runner'
import { cleanFileName } from '#app/uploads/file_name'

test.group('The name of an uploaded file', () => {
  test('is shown without folders and without what nobody sees', ({ assert }) => {
    const names: [string, string][] = [
      ['Прайс №1 (новый).xlsx', 'Прайс №1 (новый).xlsx'],
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\me\\list.csv', 'list.csv'],
      ['a\0b\n\tc.csv', 'abc.csv'],
      ['list\u202excsv.exe', 'listxcsv.exe'],
      ['  a   b .csv ', 'a b .csv'],
      ['e\u0301.csv', 'é.csv'],
      ['half \ud83d.csv', 'half \ufffd.csv'],
      ['', 'file'],
      ['///', 'file'],
      ['..', 'file'],
    ]
    for (const [given, shown] of names) assert.equal(cleanFileName(given), shown)
  })

  test('has at most 200 characters and keeps its ending', ({ assert }) => {
    const name = cleanFileName(`${'ж😀'.repeat(500)}.xlsx`)
    assert.lengthOf(Array.from(name), 200)
    assert.match(name, /\.xlsx$/)
    assert.isTrue(name.isWellFormed())
  })
})
