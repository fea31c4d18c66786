import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const ASIDE = /^(\.git|build|node_modules|public\/assets|ssr|var)(\/|$)/

/** A copy of the project with more files in it, by their path. The caller removes the folder. */
export function copyOfProject(planted: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !ASIDE.test(relative(root, path)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, content] of Object.entries(planted)) plant(folder, path, content)
  return folder
}

export function plant(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** The exit code and the output of one check in the copy. */
export function check(
  folder: string,
  name: string
): Promise<{ code: number | null; output: string }> {
  return new Promise((settle) => {
    const child = spawn(process.execPath, ['bin/check.mjs', name], { cwd: folder })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.once('close', (code) => settle({ code, output }))
  })
}
