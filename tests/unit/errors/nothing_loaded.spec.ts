import { registerHooks } from 'node:module'
import { test } from '@japa/runner'
import { errorDsn, openErrorReporting, reportError } from '#app/errors/report_error'

test('Without a DSN an error loads no library', async ({ assert }) => {
  const asked: string[] = []
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      asked.push(specifier)
      return next(specifier, context)
    },
  })
  assert.isNull(errorDsn)
  reportError(new Error('broken'))
  await openErrorReporting()
  hooks.deregister()
  assert.deepEqual(asked, [])
})
