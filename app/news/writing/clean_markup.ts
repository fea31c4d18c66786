import sanitize from 'sanitize-html'
import { MARKUP } from '#app/content/markdown/markup'

/** Whatever else somebody pastes is left out, what scripts and styles hold too. */
const rules: sanitize.IOptions = {
  allowedTags: Object.keys(MARKUP),
  allowedAttributes: Object.fromEntries(
    Object.entries(MARKUP).map(([tag, attributes]) => [tag, [...attributes]])
  ),
  allowedStyles: { '*': { 'text-align': [/^(?:left|center|right)$/] } },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: 'script style textarea option noscript iframe object svg math template'.split(' '),
}

/** Markup that may stand in a page of ours, whatever it was before. */
export function cleanMarkup(markup: string): string {
  return sanitize(markup, rules)
}
