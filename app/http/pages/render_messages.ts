/** The page object of Inertia as JSON, and the response of the thread. */
export interface RenderOrder {
  id: number
  page: string
}

export interface RenderedPage {
  head: string[]
  body: string
}

export type RenderAnswer = { id: number } & ({ done: RenderedPage } | { failed: string })
