import { test } from '@japa/runner'
import { readTypeErrors } from '../../../bin/lib/checks/complaints.mjs'
import { judge } from '../../../bin/lib/checks/violations/judge.mjs'

const planted = {
  violations: [
    {
      catches: 'a wrong type',
      path: 'app/planted/type.ts',
      content: '',
      shows: ['app/planted/type.ts', 'TS2322'],
    },
  ],
  silent: [/planted\/allowed/],
}
const PLANTED = `app/planted/type.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.`
const REAL = `app/orders/cart.ts(7,3): error TS2741: Property 'id' is missing.\n  It is declared here.`

const judged = (...lines: string[]) =>
  judge({ ok: false, output: lines.join('\n') }, readTypeErrors, planted)

test.group('A check of the copy with violations', () => {
  test('passes when it complains about all that was planted and about nothing else', ({
    assert,
  }) => {
    assert.deepEqual(judged(PLANTED), { ok: true, output: '' })
  })

  test('fails with a complaint about the project, and shows only that one', ({ assert }) => {
    assert.deepEqual(judged(PLANTED, REAL, ''), { ok: false, output: REAL })
  })

  test('fails when it does not see a planted violation', ({ assert }) => {
    const { ok, output } = judged(PLANTED.replace('TS2322', 'TS7006'))
    assert.isFalse(ok)
    assert.equal(
      output,
      'The check does not see a planted violation: a wrong type (app/planted/type.ts TS2322)'
    )
  })

  test('names ten of many planted violations that it does not see', ({ assert }) => {
    const violations = Array.from({ length: 12 }, () => planted.violations).flat()
    const { output } = judge({ ok: false, output: '' }, readTypeErrors, { violations })
    const lines = output.split('\n').filter((line) => line.includes('a planted violation:'))
    assert.lengthOf(lines, 10)
    assert.include(output, 'The check does not see 2 more planted violations.')
  })

  test('fails when it finds nothing at all', ({ assert }) => {
    const { ok, output } = judge({ ok: true, output: '' }, readTypeErrors, planted)
    assert.isFalse(ok)
    assert.include(output, 'a wrong type (app/planted/type.ts TS2322)')
    assert.include(output, 'The check passed although violations were planted.')
  })

  test('fails when the checker passes in spite of its complaints', ({ assert }) => {
    const { ok, output } = judge({ ok: true, output: PLANTED }, readTypeErrors, planted)
    assert.isFalse(ok)
    assert.equal(output, 'The check passed although violations were planted.')
  })

  test('fails with what a checker says when it crashes after its complaints', ({ assert }) => {
    const crash = 'panic: runtime error\n\ngoroutine 1 [running]:\n\tmain.main()'
    const { ok, output } = judged(PLANTED, crash)
    assert.isFalse(ok)
    assert.equal(output, crash.replace('\n\n', '\n'))
  })

  test('fails when a checker without planted violations fails, also without a word', ({
    assert,
  }) => {
    const none = { violations: [] }
    const failed = judge({ ok: false, output: '' }, readTypeErrors, none)
    assert.deepEqual(failed, { ok: false, output: 'The check failed without a complaint.' })
    assert.isFalse(judge({ ok: false, output: REAL }, readTypeErrors, none).ok)
    assert.isTrue(judge({ ok: true, output: '' }, readTypeErrors, none).ok)
  })

  test('expects complaints about files that were planted for other checks', ({ assert }) => {
    assert.isTrue(judged(PLANTED, PLANTED.replace('type.ts', 'other.ts')).ok)
    assert.isTrue(judged(PLANTED, PLANTED.replace('planted/type.ts', 'planted_folder/a.ts')).ok)
  })

  test('fails when it complains about a planted file that is allowed', ({ assert }) => {
    const { ok, output } = judged(PLANTED, PLANTED.replace('type.ts', 'allowed.ts'))
    assert.isFalse(ok)
    assert.include(output, 'The check complains about a planted file that is allowed')
  })
})
