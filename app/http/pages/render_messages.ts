/** A page as Inertia makes it, written as JSON, and what it is answered as. */
export interface RenderOrder {
  id: number
  page: string
}

export interface RenderedPage {
  head: string[]
  body: string
}

export type RenderAnswer = { id: number } & ({ done: RenderedPage } | { failed: string })
