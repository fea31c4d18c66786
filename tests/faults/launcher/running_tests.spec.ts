import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { givenProject } from './stand_in_project.js'

/** A project with more unit tests, whose text says how each of them ends. */
function givenProjectWithTests(texts: Record<string, string>) {
  const project = givenProject()
  for (const [name, text] of Object.entries(texts)) {
    const file = join(project.folder, 'tests/unit', `${name}.spec.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return project
}

test.group('npm test', () => {
  test('opens no database for unit tests', async ({ assert }) => {
    const run = givenProject().test(['unit'])
    assert.equal(await run.ended, 0, run.output())
    assert.notInclude(run.output(), 'Opening a database')
    assert.include(run.outputOf('unit'), 'unit_tests_have_no_database')
  })

  test('names the file and the test in which a worker crashed, and runs all other files', async ({
    assert,
  }) => {
    const project = givenProjectWithTests({ broken: 'crashes', last: '' })
    const run = project.test(['unit', '--workers', '1'])
    assert.equal(await run.ended, 1)
    assert.include(
      run.output(),
      'tests/unit/broken.spec.ts: its process ended (SIGABRT), in “the test”.'
    )
    assert.include(run.output(), '✔')
    assert.match(run.output(), /^2 passed, 1 failed$/m)
  })

  test('fails each file of a worker that cannot start, with its reason', async ({ assert }) => {
    const project = givenProjectWithTests({ second: '' })
    writeFileSync(join(project.folder, 'worker_fails'), '')
    const run = project.test(['unit'])
    assert.equal(await run.ended, 1)
    assert.include(run.output(), 'the worker has a reason to fail')
    for (const name of ['one', 'second'])
      assert.include(run.output(), `tests/unit/${name}.spec.ts: its process ended (code 1), before`)
    assert.match(run.output(), /^0 passed, 2 failed$/m)
  })

  test('ends a worker that hangs, and says in which test it did', async ({ assert }) => {
    const project = givenProjectWithTests({ stuck: 'hangs' })
    const run = project.test(['unit', '--patience', '2'])
    assert.equal(await run.ended, 1)
    assert.include(
      run.output(),
      'tests/unit/stuck.spec.ts: nothing happened for 2 seconds, in “the test”.'
    )
    assert.match(run.output(), /^1 passed, 1 failed$/m)
  })

  test('runs a failed file once more, alone, tells races from other failures, and fails all the same', async ({
    assert,
  }) => {
    const project = givenProjectWithTests({ race: 'fails once', wrong: 'fails' })
    const run = project.test(['unit'])
    assert.equal(await run.ended, 1)
    assert.include(run.output(), 'tests/unit/race.spec.ts: the test (passes alone: a race)')
    assert.include(run.output(), 'tests/unit/wrong.spec.ts: the test (fails alone too)')
    assert.match(run.output(), /^1 passed, 2 failed$/m)
    assert.include(run.output(), 'the reason of tests/unit/wrong.spec.ts')
    // The second run of a file leaves the output of the first as it was.
    const outputs = readdirSync(join(project.folder, 'var/test/output')).toSorted()
    assert.deepEqual(outputs, [
      'tests_unit_one.spec.ts.txt',
      'tests_unit_race.spec.ts.txt',
      'tests_unit_race.spec.ts_2.txt',
      'tests_unit_wrong.spec.ts.txt',
      'tests_unit_wrong.spec.ts_2.txt',
    ])
  })

  test('runs the files of a suite in few processes, however many other suites there are', async ({
    assert,
  }) => {
    const project = givenProject()
    const suites = ['unit', 'functional', 'faults', 'browser']
    for (const suite of suites)
      for (let nr = 0; nr < 6; nr++)
        writeFileSync(join(project.folder, 'tests', suite, `nr_${nr}.spec.ts`), '')
    // Files of a suite that took no time in the last run count as work, too.
    const quick = [0, 1, 2, 3, 4, 5].map((nr) => [`tests/unit/nr_${nr}.spec.ts`, 0])
    const durations = { ...Object.fromEntries(quick), 'tests/unit/one.spec.ts': 0 }
    mkdirSync(join(project.folder, 'var/test'), { recursive: true })
    writeFileSync(join(project.folder, 'var/test/durations.json'), JSON.stringify(durations))
    const run = project.test([...suites, '--workers', '4'], {
      CHROMIUM: '/bin/true',
      REDIS_SERVER: '/bin/true',
      DOVECOT: '/bin/true',
    })
    assert.equal(await run.ended, 0, run.output())
    assert.match(run.output(), /^28 passed, 0 failed$/m)
    const outputs = join(project.folder, 'var/test/output')
    const said = readdirSync(outputs).map((name) => readFileSync(join(outputs, name), 'utf8'))
    const processes = new Set(said.map((text) => /process (\d+)/.exec(text)?.[1]))
    // One for each suite, and each of them may be followed once by one of another suite.
    assert.isAtMost(processes.size, 8, run.output())
  })

  test('repeats a file as often as it is told', async ({ assert }) => {
    const run = givenProject().test(['unit/one', '--repeat', '3', '--busy'])
    assert.equal(await run.ended, 0, run.output())
    assert.match(run.output(), /^3 passed, 0 failed$/m)
  })

  test('tells of the slowest files what they spent their time on', async ({ assert }) => {
    const run = givenProject().test(['unit', '--report'])
    assert.equal(await run.ended, 0, run.output())
    assert.include(run.output(), 'cpu 1.2 s, pages 0.3 s, 1 tests')
    assert.match(run.output(), /^Starting workers: unit 1 × \d+\.\d s$/m)
  })

  test('says when no file is meant, and what it does not understand', async ({ assert }) => {
    const project = givenProject()
    const none = project.test(['unit', 'no_such_file'])
    assert.equal(await none.ended, 1)
    assert.include(none.output(), 'There is no such test file.')
    const wrong = project.test(['--repeat', 'often'])
    assert.equal(await wrong.ended, 1)
    assert.include(wrong.output(), '--repeat must be a whole number above 0, not “often”.')
  })
})
