import { test } from '@japa/runner'
import {
  readFormat,
  readImports,
  readLint,
  readTexts,
  readUnused,
} from '../../../bin/lib/checks/complaints.mjs'

test.group('The files that complaints are about', () => {
  const filesIn = (complaints: { files: string[] }[]) => complaints.map(({ files }) => files)

  test('are read from the output of the linter and of the formatter', ({ assert }) => {
    const lint = 'app/a.ts:1:2: Unexpected any. [Error/typescript(no-explicit-any)]\n\n1 problem\n'
    assert.deepEqual(filesIn(readLint(lint)), [['app/a.ts']])
    const format = `Checking formatting...

app/a.ts (3ms)
bin/b.mjs (0ms)

Format issues found in above 2 files. Run without \`--check\` to fix.
Finished in 81ms on 83 files using 2 threads.`
    assert.deepEqual(filesIn(readFormat(format)), [['app/a.ts'], ['bin/b.mjs']])
  })

  test('are read from the lists of unused code, each under its title', ({ assert }) => {
    const complaints = readUnused(`Unused files (1)
app/planted/unused.ts
Unused dependencies (1)
left-pad  package.json:12:6
Unused exports (2)
toPrice  function  shared/money.ts:3:17
toText             shared/text.ts`)
    assert.deepEqual(complaints, [
      { files: ['app/planted/unused.ts'], text: 'Unused files: app/planted/unused.ts' },
      { files: ['package.json'], text: 'Unused dependencies: left-pad  package.json:12:6' },
      {
        files: ['shared/money.ts'],
        text: 'Unused exports: toPrice  function  shared/money.ts:3:17',
      },
      { files: ['shared/text.ts'], text: 'Unused exports: toText             shared/text.ts' },
    ])
  })

  test('are read from the complaints about texts', ({ assert }) => {
    const output =
      'ru orders.title: is missing (en has it)\nen cart: a key is given twice\nThere are no texts at all.'
    assert.deepEqual(filesIn(readTexts(output)), [
      ['resources/lang/ru/orders.json'],
      ['resources/lang/en/cart.json'],
      [],
    ])
  })

  test('are the importing ones in the report about imports', ({ assert }) => {
    const circle = `Folders in a circle: app/a, app/b
  app/a/one.ts → app/b/two.ts (and 3 more)
  app/b/three.ts → app/a/four.ts
  …`
    const output = `shared-stands-alone: shared/a.ts → app/b.ts\n${circle}\nOnly 3 imports were seen: aliases are not resolved.`
    const complaints = readImports(output)
    assert.deepEqual(filesIn(complaints), [['shared/a.ts'], ['app/a/one.ts', 'app/b/three.ts'], []])
    assert.equal(complaints[1].text, circle)
  })
})
