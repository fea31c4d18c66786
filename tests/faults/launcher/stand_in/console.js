// Stands in for the product's commands (bin/console.ts): the launcher is tested with a build of two lines, so that a
// test takes seconds. The database, the processes and the launcher itself are the real ones.
import pg from 'pg'

const [command, ...rest] = process.argv.slice(2)
const inDatabase = async (text) => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(text)
  await client.end()
}

if (process.env.STAND_IN_FAILS === command) {
  console.error(`${command} has a reason to fail`)
  process.exit(1)
}
if (command === 'db:migrate') {
  await inDatabase('create table if not exists visits (at timestamptz)')
  await inDatabase('create table if not exists users (role text, deactivated_at timestamptz)')
}
if (command === 'make:admin') await inDatabase("insert into users values ('admin')")
if (command === 'show') {
  const { APP_KEY, APP_NAME, DATABASE_URL, NODE_ENV, TRIAL } = process.env
  const shown = { APP_KEY, APP_NAME, DATABASE_URL, NODE_ENV, TRIAL, cwd: process.cwd(), args: rest }
  await inDatabase('insert into visits values (now())')
  console.log(JSON.stringify(shown))
}
if (command === 'demo:load') await inDatabase('select 1')
