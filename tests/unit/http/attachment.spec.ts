import { test } from '@japa/runner'
import { attachment, fileName } from '#app/http/files/attachment'
import { attachmentName } from '../../../inertia/lib/http/downloads/read_download.js'

test.group('The name of a download', () => {
  test('arrives as it was given, in any language')
    .with(['Dubai stock 2026-11-22.xlsx', 'Склад «Москва».csv', "it's 100% (new).zip", '部品.csv'])
    .run(({ assert }, name) => {
      assert.equal(attachmentName(attachment(name)), name)
    })

  test('has letters for those who read only ASCII', ({ assert }) => {
    assert.equal(
      attachment('Склад 7.csv'),
      `attachment; filename="_____ 7.csv"; filename*=UTF-8''%D0%A1%D0%BA%D0%BB%D0%B0%D0%B4%207.csv`
    )
  })

  test('cannot break the header or leave the folder', ({ assert }) => {
    assert.equal(fileName('../../etc/passwd'), '.._.._etc_passwd')
    assert.equal(fileName('a"\r\nSet-Cookie: x=1.csv'), 'a_Set-Cookie_ x=1.csv')
    assert.notMatch(attachment('a"\r\nb.csv'), /[\r\n]/)
    assert.equal(fileName('evil\u202Egnp.exe'), 'evilgnp.exe')
    assert.equal(fileName('\ud800.csv'), '\ufffd.csv')
  })

  test('keeps its ending however long it is', ({ assert }) => {
    const name = fileName(`${'я'.repeat(400)}.xlsx`)
    assert.equal(name, `${'я'.repeat(150)}.xlsx`)
    assert.equal(fileName(' . '), 'file')
    assert.equal(fileName(''), 'file')
  })
})
