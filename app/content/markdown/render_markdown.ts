import { parser, type Heading, type RenderedFor } from '#app/content/markdown/parser'
import { takePanels } from '#app/content/markdown/panels'
import { fillMarkdown, type Values } from '#app/content/markdown/placeholders'
import { shapeTokens } from '#app/content/markdown/shape_tokens'
import type { Place } from '#shared/site/places'
import type { TextPanel } from '#shared/site/page_answers'

export interface RenderedText {
  /** Safe as it stands: only the tags of markdown/markup.ts. */
  html: string
  headings: Heading[]
  /** The same in parts, each beginning with its heading; what comes before the first has none. */
  sections: string[]
  panels: TextPanel[]
}

/**
 * Renders a text of the dialect of content files and news.
 *
 * @param place where its links to our own pages lead
 * @param values what stands for `{name}` in it
 */
export function renderMarkdown(text: string, place: Place, values: Values = {}): RenderedText {
  const { body, panels } = takePanels(fillMarkdown(text, values))
  const seen = new Map<string, number>()
  const given: RenderedFor = {
    place,
    headings: [],
    takeAnchor(words) {
      const anchor = anchorOf(words)
      const count = (seen.get(anchor) ?? 0) + 1
      seen.set(anchor, count)
      return count === 1 ? anchor : `${anchor}-${count}`
    },
  }
  const render = (part: string, isBox: boolean) => {
    const env = { ...given }
    return parser.renderer.render(
      shapeTokens(parser.parse(part, env), { isBox }),
      parser.options,
      env
    )
  }
  const html = render(body, false)
  return {
    html,
    sections: html.split(/(?=<h2 )/),
    headings: given.headings,
    panels: panels.map((panel) => ({ title: panel.title, html: render(panel.body, true) })),
  }
}

/** `What stops a list` → `what-stops-a-list`, in any script. */
function anchorOf(words: string): string {
  const anchor = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return anchor || 'section'
}
