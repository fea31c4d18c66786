import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { givenFreePort, givenProject } from './stand_in_project.js'

type Project = ReturnType<typeof givenProject>

/** Changes the part of the server that it loads late, and builds. */
async function whenBuiltWith(project: Project, late: string, env: NodeJS.ProcessEnv = {}) {
  writeFileSync(join(project.folder, 'late.js'), `export const late = '${late}'\n`)
  const build = project.build(env)
  return { code: await build.ended, output: build.output() }
}

test.group('npm run build', () => {
  test('leaves a running server the build it began with, and gives the next one the newest', async ({
    assert,
  }) => {
    const project = givenProject()
    const PORT = await givenFreePort()
    const start = project.start({ PORT })
    await start.ready()
    for (const late of ['second', 'third', 'fourth']) {
      const { code, output } = await whenBuiltWith(project, late)
      assert.equal(code, 0, output)
    }
    assert.equal(await start.late(), 'as it was first')
    // The one that runs, the newest, and the one before that.
    assert.lengthOf(readdirSync(join(project.folder, '.builds')), 3)
    await start.end()

    const next = project.start({ PORT })
    await next.ready()
    assert.equal(await next.late(), 'fourth')
    assert.notInclude(next.output(), 'Building')
  })

  test('changes nothing when it fails', async ({ assert }) => {
    const project = givenProject()
    assert.equal((await whenBuiltWith(project, 'good')).code, 0)
    const good = realpathSync(join(project.folder, 'build'))
    const failed = await whenBuiltWith(project, 'bad', { STAND_IN_FAILS: 'build' })
    assert.equal(failed.code, 1)
    assert.equal(realpathSync(join(project.folder, 'build')), good)
    assert.include(readFileSync(join(good, 'bin/late.js'), 'utf8'), 'good')
    assert.lengthOf(readdirSync(join(project.folder, '.builds')), 1)
  })

  test('puts the link into the place of a folder of earlier times', async ({ assert }) => {
    const project = givenProject()
    assert.equal((await whenBuiltWith(project, 'one')).code, 0)
    const link = join(project.folder, 'build')
    rmSync(link)
    cpSync(join(project.folder, '.builds'), link, { recursive: true })
    assert.equal((await whenBuiltWith(project, 'two')).code, 0)
    assert.include(readFileSync(join(link, 'bin/late.js'), 'utf8'), 'two')
  })
})
