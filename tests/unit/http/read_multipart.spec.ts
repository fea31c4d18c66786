import { test } from '@japa/runner'
import { BrokenForm, readMultipart } from '#app/http/input/read_multipart'
import { pieces } from '#tests/unit/sheets/pieces'

const TYPE = 'multipart/form-data; boundary=----x'

interface Read {
  name: string
  fileName: string | null
  text: string
}

async function readForm(body: string | Buffer, length?: number, type = TYPE): Promise<Read[]> {
  const parts: Read[] = []
  const form = readMultipart(pieces(Buffer.from(body), length), type)
  for await (const { name, fileName, body: bytes } of form) {
    parts.push({ name, fileName, text: Buffer.concat(await Array.fromAsync(bytes)).toString() })
  }
  return parts
}

function part(disposition: string, content: string): string {
  return `------x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
}

const END = '------x--\r\n'

test.group('A form', () => {
  test('is read the same in pieces of any length', async ({ assert }) => {
    const content = 'one\r\n------y\r\n--\r\n-----x\r\n'
    const body =
      part('name="type"', 'price_list') + part('name="file"; filename="a.csv"', content) + END
    const expected = [
      { name: 'type', fileName: null, text: 'price_list' },
      { name: 'file', fileName: 'a.csv', text: content },
    ]
    for (let length = 1; length <= 60; length++) {
      assert.deepEqual(await readForm(body, length), expected)
    }
  })

  test('goes on after a part that nobody reads', async ({ assert }) => {
    const body = part('name="a"', 'x'.repeat(100_000)) + part('name="b"', 'y') + END
    const names: string[] = []
    for await (const { name } of readMultipart(pieces(Buffer.from(body), 1000), TYPE)) {
      names.push(name)
    }
    assert.deepEqual(names, ['a', 'b'])
  })

  test('may have text before and after it, and a quoted boundary', async ({ assert }) => {
    const body = `hello\r\n${part('name="a"', '1')}${END}good bye`
    const read = await readForm(body, 7, 'multipart/form-data; charset=utf-8; boundary="----x"')
    assert.deepEqual(read, [{ name: 'a', fileName: null, text: '1' }])
  })

  test('may be empty', async ({ assert }) => {
    assert.deepEqual(await readForm(END), [])
  })

  test('names files in any of the ways programs do', async ({ assert }) => {
    const names: [string, string | null][] = [
      ['filename="прайс №1.csv"', 'прайс №1.csv'],
      ['filename="a %22b%22.csv"', 'a "b".csv'],
      ['filename="a \\"b\\".csv"', 'a "b".csv'],
      ['filename="C:\\list\\a.csv"', 'C:\\list\\a.csv'],
      ['filename=a.csv', 'a.csv'],
      ['filename="a\u2028b.csv"', 'a\u2028b.csv'],
      ['filename=""', ''],
      ['filename="a;b.csv"; size=1', 'a;b.csv'],
      [`filename="x"; filename*=UTF-8''%D0%B0.csv`, 'а.csv'],
      [`filename*=utf-8''%E0%A4%A.csv`, '%E0%A4%A.csv'],
      ['size=1', null],
    ]
    for (const [disposition, fileName] of names) {
      const [read] = await readForm(part(`name="file"; ${disposition}`, '1') + END)
      assert.equal(read?.fileName, fileName, disposition)
    }
  })

  test('that is broken is refused', async ({ assert }) => {
    const field = part('name="a"', '1')
    const broken: [body: string, why: string][] = [
      ['', 'it ends too early'],
      [field, 'it ends too early'],
      [field.slice(0, -8), 'it ends too early'],
      [field.replaceAll('------x', '------y'), 'it ends too early'],
      ['------xyz\r\n\r\n\r\n------x--', 'a boundary goes on'],
      [part('filename="a.csv"', '1') + END, 'a part has no name'],
      [`------x\r\n\r\n1\r\n${END}`, 'a part has no name'],
      [`------x\r\n${'a: b\r\n'.repeat(5000)}`, 'the headers of a part have no end'],
      [part(`name="${'a'.repeat(20_000)}"`, '1') + END, 'the headers of a part have no end'],
      [part(`name="${'\\'.repeat(15_001)}"`, '1') + END, 'a part has no name'],
      [field.repeat(60) + END, 'too many parts'],
      ['a'.repeat(1_100_000) + field + END, 'there is more than anybody asked for'],
    ]
    for (const [body, why] of broken) {
      await assert.rejects(async () => void (await readForm(body, 5000)), BrokenForm, why)
    }
    await assert.rejects(
      async () => void (await readForm(END, 10, 'multipart/form-data')),
      BrokenForm
    )
  })

  test('may not send without end what nobody asked for', async ({ assert }) => {
    const body = part('name="a"', 'x'.repeat(1_100_000)) + END
    await assert.rejects(async () => {
      for await (const _ of readMultipart(pieces(Buffer.from(body), 5000), TYPE)) continue
    }, BrokenForm)
  })
})
