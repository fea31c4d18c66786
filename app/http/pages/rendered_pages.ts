import type { HttpContext } from '@adonisjs/core/http'
import { Inertia, InertiaManager, type ServerRenderer } from '@adonisjs/inertia'
import type { ComponentProps, InertiaConfig } from '@adonisjs/inertia/types'
import type { Vite } from '@adonisjs/vite'
import { PageRenderer } from '#app/http/pages/page_renderer'

/** Inertia with pages rendered in a thread. If a page cannot be rendered here, the browser renders it. */
export class RenderedPages extends InertiaManager {
  readonly #config: InertiaConfig
  readonly #vite: Vite
  readonly #renderer: ServerRenderer

  constructor(config: InertiaConfig, vite: Vite) {
    super(config, vite)
    this.#config = config
    this.#vite = vite
    this.#renderer = new PageRenderer(config, vite)
  }

  override createForRequest<Pages extends Record<string, ComponentProps>>(ctx: HttpContext) {
    return new Inertia<Pages>(ctx, this.#config, this.#vite, this.#renderer)
  }
}
