import { writeFileSync } from 'node:fs'
import type { PluginFn } from '@japa/runner/types'

/** Leaves `{passed, failed}` in the file `TEST_SUMMARY_FILE` names, for who adds several runs up. */
export const summaryFile: PluginFn = ({ emitter }) => {
  const file = process.env.TEST_SUMMARY_FILE
  if (!file) return
  let passed = 0
  let failed = 0
  emitter.on('test:end', ({ hasError, isSkipped, isTodo }) => {
    if (isSkipped || isTodo) return
    if (hasError) failed++
    else passed++
    writeFileSync(file, JSON.stringify({ passed, failed }))
  })
}
