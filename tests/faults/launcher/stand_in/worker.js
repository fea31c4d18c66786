// Stands in for a worker of the tests (bin/test.ts). Each file has one test, which says which programs it was
// given. It passes, unless a word in the file says what else becomes of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const { CHROMIUM, REDIS_SERVER, DATABASE_URL } = process.env

process.on('message', (order) => {
  if (order === 'end') process.exit()
  const text = readFileSync(order.path, 'utf8')
  process.send({ type: 'test started', title: 'the test' })
  console.log(`${order.suite}: browser ${CHROMIUM ?? 'none'}, redis ${REDIS_SERVER ?? 'none'}`)
  console.log(`database ${DATABASE_URL}, process ${process.pid}`)
  if (text.includes('crashes')) process.abort()
  if (text.includes('hangs')) return
  const failed = text.includes('fails') && !existsSync(`${order.path}.passes`)
  if (text.includes('fails once')) writeFileSync(`${order.path}.passes`, '')
  process.send({ type: 'test ended', title: 'the test', ms: 1, failed })
  console.log('\n\u0004')
  process.send({ type: 'file ended', failed, spent: { cpu: 1200, pages: 300 } })
})
