import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'

/** What the server says when it can write nothing; `settings` are the rows that it refuses to write. */
async function givenFullDisk(code: string) {
  await sql.run(`CREATE OR REPLACE FUNCTION refuse_settings() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '${code}'; END $$`)
  await sql.run(`CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON user_settings
    FOR EACH ROW EXECUTE FUNCTION refuse_settings()`)
  await sql.run(`CREATE OR REPLACE FUNCTION refuse_tables() RETURNS event_trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '${code}'; END $$`)
  await sql.run(`CREATE EVENT TRIGGER full_disk ON ddl_command_start
    WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION refuse_tables()`)
}

async function whenSpaceIsMade() {
  await sql.run('DROP EVENT TRIGGER IF EXISTS full_disk')
  await sql.run('DROP TRIGGER IF EXISTS full_disk ON user_settings')
}

test.group('A database whose disk is full', (group) => {
  group.each.setup(() => whenSpaceIsMade)

  for (const [what, code] of [
    ['is full', '53100'],
    ['fails', '58030'],
  ] as const) {
    test(`is said to be unavailable, and the portal not to be ready, while its disk ${what}`, async ({
      client,
      assert,
    }) => {
      const headers = await headersOf(await givenUser())
      const change = () =>
        client.patch('/api/user/settings').headers(headers).json({ language: 'ru' })
      await givenFullDisk(code)
      ;(await client.get('/health/ready')).assertStatus(200)

      const refused = await change()
      refused.assertStatus(503)
      refused.assertBodyContains({ code: 'unavailable' })
      assert.equal(refused.header('retry-after'), '5')
      const unready = await client.get('/health/ready')
      unready.assertStatus(503)
      assert.deepEqual(unready.body(), { status: 'database' })
      ;(await client.get('/health/live')).assertStatus(200)

      await whenSpaceIsMade()
      ;(await client.get('/health/ready')).assertStatus(200)
      ;(await change()).assertStatus(200)
    })
  }

  for (const [what, code] of [
    ['memory', '53200'],
    ['connections', '53300'],
    ['what its settings allow', '53400'],
  ] as const) {
    test(`answers 503 when it is out of ${what}, and stays ready`, async ({ client }) => {
      const headers = await headersOf(await givenUser())
      await givenFullDisk(code)
      const refused = await client
        .patch('/api/user/settings')
        .headers(headers)
        .json({ language: 'ru' })
      refused.assertStatus(503)
      refused.assertBodyContains({ code: 'unavailable' })
      ;(await client.get('/health/ready')).assertStatus(200)
    })
  }
})
