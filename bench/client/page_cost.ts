import { readFile } from 'node:fs/promises'
import { printTable } from '#bench/client/figures'
import { screens } from '#bench/client/screens'

const PAGES = 150
/** The length of a tick of the kernel's clock, in which it counts processor time. */
const TICK_MS = 10

interface Server {
  url: string
  pid: number
}

/** Measures the same pages on the same server, rendered and unrendered. */
export async function measureCosts(
  cookie: string,
  rendering: Server,
  unrendering: Server
): Promise<void> {
  const lines: string[][] = []
  for (const { what, path, isSignedIn } of screens) {
    const own = isSignedIn ? cookie : ''
    const rendered = await timePage(rendering.url + path, own, rendering.pid)
    const plain = await timePage(unrendering.url + path, own, unrendering.pid)
    lines.push([what, rendered.toFixed(1), plain.toFixed(1), `${(rendered / plain).toFixed(1)} ×`])
  }
  printTable([['processor time of a page, ms', 'rendered', 'unrendered', 'ratio'], ...lines])
}

/** Returns the processor time of one page on a server, including its threads, in milliseconds. Linux only. */
async function timePage(url: string, cookie: string, pid: number): Promise<number> {
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
  // The fields after the name are numbers; the name may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
