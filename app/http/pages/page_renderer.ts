import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { ServerRenderer } from '@adonisjs/inertia'
import type { InertiaConfig, PageObject } from '@adonisjs/inertia/types'
import type { Vite } from '@adonisjs/vite'
import { reportError } from '#app/errors/report_error'
import { PageThread, RenderBusy } from '#app/http/pages/page_thread'
import type { RenderedPage } from '#app/http/pages/render_messages'

const ENTRY = 'inertia/ssr.tsx'
/** An empty body, with which the browser renders the page. */
const UNRENDERED: RenderedPage = { head: [], body: '' }

/** Renders pages and never fails: if it cannot render a page, the browser does. */
export class PageRenderer extends ServerRenderer {
  readonly #thread: PageThread | undefined

  constructor(config: InertiaConfig, vite: Vite) {
    super(config, vite)
    // From the sources, Vite loads and renders pages in this thread.
    if (!vite.useDevServer) this.#thread = new PageThread(builtEntry())
  }

  override async render(page: PageObject<unknown>): Promise<RenderedPage> {
    try {
      return await (this.#thread?.render(JSON.stringify(page)) ?? super.render(page))
    } catch (error) {
      if (error instanceof RenderBusy) logger.info({ page: page.component }, error.message)
      else {
        logger.error({ err: error, page: page.component }, 'page was not rendered')
        reportError(error)
      }
      return UNRENDERED
    }
  }
}

function builtEntry(): string {
  const folder = app.makePath('ssr/server')
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, { file: string }>
  const file = manifest[ENTRY]?.file
  if (!file) throw new Error(`The build has no ${ENTRY}`)
  return pathToFileURL(join(folder, file)).href
}
