// Stands in for the product's ace: the launcher is tested with a build of two lines, so that a
// test takes seconds. The database, the processes and the launcher itself are the real ones.
import pg from 'pg'

const [command] = process.argv.slice(2)
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
if (command === 'db:migrate') await inDatabase('create table if not exists visits (at timestamptz)')
if (command === 'demo:load') await inDatabase('select 1')
