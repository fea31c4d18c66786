/*
| The thread of page_thread.ts. It renders pages with the client's own code, one after the other. Between two pages it
| keeps only data that is the same for all users (texts, modules).
*/
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderAnswer, RenderedPage, RenderOrder } from '#app/http/pages/render_messages'

const entry = workerData as string // The only caller, page_thread.ts, sets it.
const loaded: unknown = await import(entry)
// The entry is the built inertia/ssr.tsx.
const { default: render } = loaded as { default: (page: unknown) => Promise<RenderedPage> }

parentPort?.on('message', ({ id, page }: RenderOrder) => {
  render(JSON.parse(page)).then(
    ({ head, body }) => send({ id, done: { head, body } }),
    (error: unknown) =>
      send({ id, failed: (error instanceof Error && error.stack) || String(error) })
  )
})

function send(answer: RenderAnswer): void {
  parentPort?.postMessage(answer)
}
