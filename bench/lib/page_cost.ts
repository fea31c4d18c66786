import { readFile } from 'node:fs/promises'

const PAGES = 150
/** Of the kernel's clock, in which it counts processor time. */
const TICK_MS = 10

/** The processor time one page costs a server, its threads included, in milliseconds; Linux only. */
export async function timePage(url: string, cookie: string, pid: number): Promise<number> {
  const read = async () => {
    const answer = await fetch(url, { headers: { Cookie: cookie, Accept: 'text/html' } })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  for (let page = 0; page < PAGES; page++) await read()
  const before = await processorTime(pid)
  for (let page = 0; page < PAGES; page++) await read()
  return ((await processorTime(pid)) - before) / PAGES
}

async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // After the name, which may hold anything, the fields are numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
