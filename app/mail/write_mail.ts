import edge from 'edge.js'
import type { Language } from '#shared/languages'
import { sanitiseText } from '#shared/number_format'
import { appName, appUrl } from '#config/app'

/** The content of a mail, in the language of the reader. */
export interface MailContent {
  language: Language
  subject: string
  greeting: string
  /** Sentences, each a paragraph. */
  lines: string[]
  /** Texts that users wrote, one paragraph each. */
  notes?: string[]
  /** The object of the mail, the same in every mail about it: names and values, as a table. */
  about?: Fact[]
  /** What happened to the object, in the same table. */
  facts: Fact[]
  /** Sections of a digest, one for each notification. */
  happened?: { at: string; what: string; said: string[] }[]
  /** The main link; a path of the portal. */
  action: { label: string; path: string } | null
  /** A second link next to it, for less frequent actions. */
  second?: { label: string; path: string }
  /** A detailed view of the object, instead of greeting, sentences and table. */
  document?: MailDocument
  /** The reason for the mail, and the page with its setting; null for mails that cannot be switched off. */
  footer: string
  settings: { label: string; path: string } | null
}

export type Fact = [name: string, value: string, which?: string]

/** A document-like view of an object: its name in large letters, key figures next to each other, and its lines. */
export interface MailDocument {
  /** A label above the name. */
  over: string
  title: string
  /** Values below the name, next to the object of the mail. */
  under: string
  figures: { name: string; value: string; about: string }[]
  /** The link to a file of the object; a path of the portal. */
  file: { label: string; path: string }
  /** Warnings above the lines. */
  notice: { title: string; text: string } | null
  items: {
    name: string
    number: string
    about: string
    count: string
    day: string
    amount: string
  }[]
  /** A note below the lines about further ones. */
  rest: { label: string; amount: string } | null
  /** Sections at the end, each with its own heading. */
  endings: { title: string; text: string }[]
}

/** Returns a mail as text and as HTML with the same content. */
export async function writeMail(content: MailContent): Promise<{ text: string; html: string }> {
  const { action, second, settings } = content
  const notes = (content.notes ?? []).map(sanitiseText)
  const happened = (content.happened ?? []).map((one) => ({
    ...one,
    said: one.said.map(sanitiseText),
  }))
  const about = (content.about ?? []).map(plainFact)
  const facts = [...about, ...content.facts.map(plainFact)]
  const document = content.document && plainDocument(content.document)
  const links = {
    file: document && { ...document.file, url: appUrl + document.file.path },
    second: second && { ...second, url: appUrl + second.path },
    action: action && { ...action, url: appUrl + action.path },
    settings: settings && { ...settings, url: appUrl + settings.path },
  }
  const view = { ...content, about, facts, notes, happened, document, ...links, appName, appUrl }
  const html = await edge.render('mail/frame', view)
  const body = document
    ? documentText(document, about, [links.action, links.file])
    : [
        content.greeting,
        ...content.lines,
        ...notes,
        factsText(facts),
        happened.map(({ at, what, said }) => `${at}: ${[what, ...said].join('. ')}`).join('\n'),
        linkText(links.action),
        linkText(links.second),
      ]
  const foot = ['-- ', appName, content.footer, linkText(links.settings)].filter(Boolean).join('\n')
  return { html, text: [...body, foot].filter((part) => part !== '').join('\n\n') }
}

/** Keeps texts of users on one line. */
function plainFact([name, value, which = '']: Fact): Fact {
  return [sanitiseText(name), sanitiseText(value), sanitiseText(which)]
}

function plainDocument({ items, endings, notice, ...document }: MailDocument): MailDocument {
  return {
    ...document,
    under: sanitiseText(document.under),
    notice: notice && { ...notice, text: sanitiseText(notice.text) },
    items: items.map((item) => ({
      ...item,
      name: sanitiseText(item.name),
      number: sanitiseText(item.number),
      about: sanitiseText(item.about),
    })),
    endings: endings.map(({ title, text }) => ({ title, text: sanitiseText(text) })),
  }
}

interface Link {
  label: string
  url: string
}

function linkText(link: Link | null | undefined): string {
  return link ? `${link.label}: ${link.url}` : ''
}

function factsText(facts: readonly Fact[]): string {
  return facts.map((fact) => fact.filter(Boolean).join(': ')).join('\n')
}

function documentText(
  { over, title, under, figures, notice, items, rest, endings }: MailDocument,
  about: readonly Fact[],
  links: readonly (Link | null | undefined)[]
): string[] {
  const figureTexts = figures.map(({ name, value, about: words }) => {
    return `${name}: ${value}${words && ` (${words})`}`
  })
  const itemTexts = items.map(({ name, number, about: words, count, day, amount }) => {
    return [`${name} ${number}`, words, `${count} = ${amount}`, day].filter(Boolean).join(', ')
  })
  return [
    `${over}\n${title}`,
    [factsText(about), under].filter(Boolean).join('\n'),
    figureTexts.join('\n'),
    links.map(linkText).filter(Boolean).join('\n'),
    notice ? `${notice.title}: ${notice.text}` : '',
    [...itemTexts, ...(rest ? [`${rest.label}: ${rest.amount}`] : [])].join('\n'),
    ...endings.map((ending) => `${ending.title}: ${ending.text}`),
  ]
}
