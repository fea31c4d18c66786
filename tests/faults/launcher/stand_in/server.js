// Counts visits in the database, so that a test sees whether the data survived.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

if (existsSync('server_fails')) {
  console.error('the server has a reason to fail')
  process.exit(3)
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
pool.on('error', () => {})

const server = createServer(async (request, response) => {
  try {
    if (request.url === '/late') return response.end((await import('./late.js')).late)
    if (request.url === '/visit') await pool.query('insert into visits values (now())')
    const { rows } = await pool.query('select count(*)::int as visits from visits')
    response.end(JSON.stringify({ ...rows[0], pid: process.pid, trial: process.env.TRIAL ?? null }))
  } catch (error) {
    response.writeHead(503).end(error.message)
  }
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end().then(() => process.exit(0))
})
