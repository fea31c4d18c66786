import type { Place } from '#shared/site/places'
import { escapeMarkup } from '#app/content/markdown/parser'
import { renderMarkdown } from '#app/content/markdown/render_markdown'
import { cleanMarkup } from '#app/news/writing/clean_markup'

/** Words people read in a minute, of a text that has figures in it. */
const WORDS_A_MINUTE = 180

/**
 * What is kept of a body: the markup that pages show, and how many minutes it takes to read.
 *
 * @param place one in which it is read; whoever reads it in another one is led to the pages there
 */
export function makeBody(body: string, place: Place): { body_html: string; minutes: number } {
  const { html, panels } = renderMarkdown(body, place)
  const boxes = panels.map((panel) => `<h2>${escapeMarkup(panel.title)}</h2>${panel.html}`)
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return {
    body_html: cleanMarkup([html, ...boxes].join('')),
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  }
}
