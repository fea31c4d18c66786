import { readFile, writeFile } from 'node:fs/promises'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { headersOf } from '#tests/scenes/headers'
import type { Answers } from './answers.js'
import { ask, type Route } from './ask.js'
import type { RouteName } from './line.js'
import { matrix } from './matrix.js'
import { givenPeople, PEOPLE, type People, type Person } from './people.js'
import { givenThings, type Things } from './things.js'
import { replaced, writeDown } from './written_down.js'

const DOCUMENT = new URL('../../../docs/security.md', import.meta.url)

type NamedRoute = Route & { name: RouteName }

function isNamed(route: Route): route is NamedRoute {
  return route.name !== undefined && Object.hasOwn(matrix, route.name)
}

/** All but the one for addresses nobody has. */
function routes(): Route[] {
  const all: Route[] = Object.values(router.toJSON()).flat()
  return all.filter(({ pattern }) => pattern !== '/*')
}

interface Scene {
  people: People
  things: Things
  headers: Record<Person, Record<string, string>>
}

async function headersOfAll(people: People): Promise<Scene['headers']> {
  const all = PEOPLE.map(async (person) => [person, await headersOf(people[person])] as const)
  return Object.fromEntries(await Promise.all(all)) as Scene['headers'] // one of each
}

/** Those who may not come first: what a route is asked for is used up by those who may. */
function orderedPeople(answers: Answers, isDear: boolean): { person: Person; isLater: boolean }[] {
  const may = PEOPLE.filter((person) => answers[person] === 'yes')
  const tried = isDear ? [...new Set([...may.slice(0, 1), ...may.slice(-1)])] : may
  const others = PEOPLE.filter((person) => answers[person] !== 'yes')
  return [...others, ...tried].map((person) => ({ person, isLater: tried.indexOf(person) > 0 }))
}

/** Where a route answers otherwise than it should. */
async function tryRoute(route: NamedRoute, { people, things, headers }: Scene): Promise<string[]> {
  const { answers, asked, endsSession, isDear = false } = matrix[route.name]
  const wrong: string[] = []
  const first = (await asked?.(things)) ?? {}
  for (const { person, isLater } of orderedPeople(answers, isDear)) {
    const own = (isLater && (await asked?.(things))) || first
    const signedIn = endsSession ? await headersOf(people[person]) : headers[person]
    const answer = await ask(route, { headers: signedIn, asked: own })
    if (answer !== answers[person]) {
      wrong.push(`${route.name}, ${person}: ${answer}, not ${answers[person]}`)
    }
  }
  return wrong
}

test.group('Who is answered what', () => {
  test('is settled for every route', async ({ assert }) => {
    const unsettled = routes().filter((route) => !isNamed(route))
    assert.deepEqual(unsettled, [])
  })

  test('is written down in docs/security.md', async ({ assert }) => {
    const text = await readFile(DOCUMENT, 'utf8')
    const wanted = replaced(text, writeDown(routes().filter(isNamed)))
    if (process.env.WRITE_DOCUMENTS === 'true') await writeFile(DOCUMENT, wanted)
    else assert.equal(text, wanted, 'WRITE_DOCUMENTS=true writes it anew')
  })

  test('holds', async ({ assert, client }) => {
    const people = await givenPeople()
    const things = await givenThings(client, people)
    const scene = { people, things, headers: await headersOfAll(people) }
    const wrong: string[] = []
    for (const route of routes().filter(isNamed)) wrong.push(...(await tryRoute(route, scene)))
    assert.deepEqual(wrong, [])
  })
})
