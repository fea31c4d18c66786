import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { abilitiesOf } from '#app/accounts/api_authentication/route_abilities'
import { isApiRoute } from '#app/http/api/describe_api'
import { givenBuyer } from '#tests/scenes/cast'
import { call } from '#tests/scenes/cart'

interface Operation {
  operationId: string
  summary: string
  parameters?: { description?: string; $ref?: string }[]
  responses: Record<string, unknown>
  security: unknown[]
  'x-route': string
}

interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

test.group('The description of the API', () => {
  test('is there for everybody, as OpenAPI 3.1', async ({ client, assert }) => {
    const response = await client.get('/api/openapi.json').accept('json')
    response.assertStatus(200)
    response.assertHeader('cache-control', 'public, max-age=300')
    assert.match(response.body().openapi, /^3\.1\./)
  })

  test('has every call of programs, each once, and no other', async ({ client, assert }) => {
    const { paths } = await documentOf(client)
    const routes = Object.values(router.toJSON()).flat()
    const wanted = routes
      .map((route) => route.name ?? '')
      .filter((name) => isApiRoute(name))
      .toSorted()
    const described = callsOf(paths).map((each) => each['x-route'])
    assert.deepEqual(described.toSorted(), wanted)
    const open = routes.filter((route) => (abilitiesOf(route) ?? []).length > 0)
    assert.includeMembers(
      wanted,
      open.map((route) => route.name ?? '')
    )
    const ids = callsOf(paths).map(({ operationId }) => operationId)
    assert.deepEqual([...new Set(ids)], ids)
  })

  test('says of every call and every parameter what it is', async ({ client, assert }) => {
    const { paths } = await documentOf(client)
    for (const [path, methods] of Object.entries(paths)) {
      assert.includeMembers(METHODS, Object.keys(methods))
      for (const operation of Object.values(methods)) {
        assert.isNotEmpty(operation.summary, path)
        for (const parameter of operation.parameters ?? []) {
          assert.isNotEmpty(parameter.$ref ?? parameter.description ?? '', path)
        }
        assert.isTrue(Object.keys(operation.responses).some((status) => status.startsWith('2')))
      }
    }
  })

  test('is made of schemas that can be checked against', async ({ client, assert }) => {
    const document = await documentOf(client)
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'api', ...document })
    for (const name of Object.keys(document.components.schemas)) {
      assert.isFunction(ajv.compile({ $ref: `api#/components/schemas/${name}` }))
    }
  })

  test('has examples that are as the calls answer', async ({ client, assert }) => {
    const document = await documentOf(client)
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'api', ...document })
    const text = await readFile(app.makePath('resources/api/examples.json'), 'utf8')
    const examples: Record<string, unknown> = JSON.parse(text)
    const wrong: string[] = []
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses, 'x-route': name }] of Object.entries(methods)) {
        const example = examples[name]
        delete examples[name]
        if (example === undefined) continue
        const isOne = Object.keys(responses).some((status) => {
          if (!status.startsWith('2')) return false
          const at = `${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/responses/${status}`
          const json = (responses[status] as { content?: object }).content ?? {}
          if (!('application/json' in json)) return false
          return ajv.validate(
            { $ref: `api#/paths/${at}/content/application~1json/schema` },
            example
          )
        })
        if (!isOne) wrong.push(name)
      }
    }
    assert.deepEqual(wrong, [])
    assert.deepEqual(Object.keys(examples), [], 'of calls that are not there')
  })

  test('refuses what it does not take', async ({ client }) => {
    const response = await call(client, await givenBuyer(), 'get', '/api/openapi.json?colour=red')
    response.assertStatus(422)
  })
})

async function documentOf(client: Parameters<typeof call>[0]): Promise<Document> {
  return (await client.get('/api/openapi.json').accept('json')).body()
}

function callsOf(paths: Document['paths']): Operation[] {
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}
