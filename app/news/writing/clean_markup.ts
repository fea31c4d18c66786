import sanitize from 'sanitize-html'

/** What a text needs; whatever else somebody pastes is left out, what scripts and styles hold too. */
const rules: sanitize.IOptions = {
  allowedTags:
    'h2 h3 p br hr b strong em code pre blockquote ul ol li dl dt dd a div table thead tbody tr th td'.split(
      ' '
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
    // How numbered points, figures and boxes are drawn.
    '*': ['data-figure', 'data-callout', 'data-caption'],
    // The box in which a table scrolls.
    div: ['role', 'tabindex', 'aria-label'],
    th: ['style'],
    td: ['style'],
  },
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
