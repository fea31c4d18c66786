// Stands in for a worker of the tests (bin/test.ts). Each file has one test, which prints the programs and the database
// of its environment. It passes, unless the file has a word for another end.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const { CHROMIUM, REDIS_SERVER, DATABASE_URL, TEST_SUITE } = process.env

if (existsSync('worker_fails')) {
  console.error('the worker has a reason to fail')
  process.exit(1)
}
process.on('message', (order) => {
  const path = String(order)
  if (path === 'end') process.exit()
  const text = readFileSync(path, 'utf8')
  process.send({ type: 'test started', title: 'the test' })
  console.log(`${TEST_SUITE}: browser ${CHROMIUM ?? 'none'}, redis ${REDIS_SERVER ?? 'none'}`)
  console.log(`database ${DATABASE_URL}, process ${process.pid}`)
  if (text.includes('crashes')) process.abort()
  if (text.includes('hangs')) return
  const failed = text.includes('fails') && !existsSync(`${path}.passes`)
  if (text.includes('fails once')) writeFileSync(`${path}.passes`, '')
  process.send({ type: 'test ended', title: 'the test', ms: 1, failed })
  console.log('\u0004')
  process.send({ type: 'file ended', failed, spent: { cpu: 1200, pages: 300 } })
  // The launcher may read the streams later than the messages.
  setTimeout(() => console.error(`${failed ? `the reason of ${path}\n` : ''}\u0004`), 50)
})
process.send({ type: 'ready' })
