/*
| The thread of page_thread.ts: draws pages with the client's own code, one after another. Nothing of
| one page stays for the next but what is the same for everybody (texts, modules).
*/
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderAnswer, RenderedPage, RenderOrder } from '#app/http/pages/render_messages'

const entry = workerData as string // Given by the only caller.
const loaded: unknown = await import(entry)
// The entry is inertia/ssr.tsx, built.
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
