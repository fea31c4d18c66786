import { spawnSync } from 'node:child_process'
import { test } from '@japa/runner'
import { ownCode, sealed } from '#app/threads/own_code'

/** What a sealed process says of doing something. */
function whenSealed(code: string): string {
  const flags = [...sealed(import.meta.resolve('@e965/xlsx')), '--input-type=module', '--eval']
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, code], { encoding: 'utf8' })
  return stdout + stderr
}

test.group('A sealed process', () => {
  test('may not {what}')
    .with([
      { what: 'read files of others', code: "readFileSync('/etc/hostname')" },
      { what: 'read the settings', code: `readFileSync('${process.cwd()}/.env')` },
      { what: 'write', code: `writeFileSync('${process.cwd()}/app/written', '')` },
      { what: 'start programs', code: "spawnSync('true')" },
    ])
    .run(({ assert }, { code }) => {
      const imports =
        "import { readFileSync, writeFileSync } from 'node:fs'; import { spawnSync } from 'node:child_process';"
      assert.include(whenSealed(`${imports} ${code}`), 'ERR_ACCESS_DENIED')
    })

  test('may read its code', ({ assert }) => {
    const { file } = ownCode(import.meta.resolve('#app/sheets/legacy/legacy_process'))
    const code = `import { existsSync } from 'node:fs'; console.log(existsSync(new URL('${file.href}')))`
    assert.include(whenSealed(code), 'true')
  })
})
