import { test } from '@japa/runner'
import type { ICruiseResult } from 'dependency-cruiser'
import report from '../../../bin/lib/checks/imports_report.mjs'

/** The report about a project with these imports, each `from → to`. */
function reportOf(...imports: string[]) {
  const modules = imports.map((line) => {
    const [source, resolved] = line.split(' → ')
    return { source, dependencies: [{ resolved }] }
  })
  // The report reads nothing else of the result.
  const result = { modules, summary: { violations: [] } } as unknown as ICruiseResult
  return report(result)
}

test.group('The report about imports', () => {
  test('shows a circle of the project beside a larger one of planted files', ({ assert }) => {
    const { output, exitCode } = reportOf(
      'app/a/planted/upward.ts → app/b/planted/target.ts',
      'app/b/planted/upward.ts → app/c/planted/target.ts',
      'app/c/planted/upward.ts → app/a/planted/target.ts',
      'app/a/one.ts → app/b/two.ts',
      'app/b/three.ts → app/a/four.ts'
    )
    assert.equal(exitCode, 1)
    assert.include(
      output,
      'Folders in a circle: app/a, app/b\n  app/a/one.ts → app/b/two.ts\n  app/b/three.ts → app/a/four.ts'
    )
    assert.include(output, 'Folders in a circle: app/a, app/b, app/c')
  })

  test('shows no circle of the project that only planted files close', ({ assert }) => {
    const { output } = reportOf('app/a/one.ts → app/b/two.ts', 'app/b/planted/a.ts → app/a/four.ts')
    assert.notInclude(output, 'Folders in a circle')
  })

  test('says when too few imports were seen', ({ assert }) => {
    const { output, exitCode } = reportOf('app/a/one.ts → app/b/two.ts')
    assert.equal(exitCode, 1)
    assert.include(output, 'Only 1 imports were seen')
  })
})
