import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { copyProject } from '../../../bin/lib/checks/violations/copy.mjs'

/** What the generation reads until it has loaded the routes. */
const READ = ['ace.js', 'adonisrc.ts', 'package.json', 'package-lock.json'].concat(
  'app bin commands config providers resources shared start'.split(' ')
)

/** The exit code and the output of the check in the folder. */
async function checkCodegen(folder: string) {
  const child = spawn(process.execPath, ['bin/check.mjs', 'codegen'], { cwd: folder })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise((settle) => child.once('close', settle))
  return { code, output }
}

test.group('npm run check -- codegen', () => {
  test('fails when the routes cannot be read', async ({ assert, cleanup }) => {
    const { folder, discard } = copyProject({}, { names: READ })
    cleanup(discard)
    // The file is a link to that of the project, so it is replaced and not written to.
    rmSync(join(folder, 'start/routes.ts'))
    writeFileSync(join(folder, 'start/routes.ts'), `import '#app/http/planted_missing'\n`)
    const { code, output } = await checkCodegen(folder)
    assert.equal(code, 1)
    assert.include(output, 'planted_missing')
  })
})
