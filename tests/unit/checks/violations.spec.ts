import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import type { IConfiguration } from 'dependency-cruiser'
import { checks } from '../../../bin/lib/checks/list.mjs'
import { PLANTED } from '../../../bin/lib/checks/violations/names.mjs'
import { filesOf, tables } from '../../../bin/lib/checks/violations/tables.mjs'

const require = createRequire(import.meta.url)
const { forbidden = [] }: IConfiguration = require('../../../.dependency-cruiser.cjs')

test.group('The planted violations', () => {
  test('are there for each check but that of the lockfile', ({ assert }) => {
    const planted = Object.keys(tables).filter((name) => tables[name].violations.length > 0)
    const names = checks.map(({ name }) => name).filter((name) => name !== 'lockfile')
    assert.sameMembers(planted, names)
  })

  test('are there for each rule about imports', ({ assert }) => {
    const lines = tables.imports.violations.flatMap(({ shows = [] }) => shows)
    assert.isNotEmpty(forbidden)
    for (const { name = '' } of forbidden) {
      assert.isTrue(
        lines.some((line) => line.startsWith(`${name}: `)),
        name
      )
    }
  })

  test('have names that tell them from files of the project', ({ assert }) => {
    const paths = Object.keys(filesOf(tables))
    assert.isNotEmpty(paths)
    for (const path of paths) assert.match(path, PLANTED)
  })

  test('of one path have one content', ({ assert }) => {
    const contents = new Map<string, string>()
    for (const { path, content } of Object.values(tables).flatMap((one) => one.violations)) {
      assert.equal(contents.get(path) ?? content, content, path)
      contents.set(path, content)
    }
  })
})
