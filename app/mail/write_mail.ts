import edge from 'edge.js'
import type { Language } from '#shared/languages'
import { appName, appUrl } from '#config/app'

/** What a mail says; texts are in the reader's language. */
export interface MailContent {
  language: Language
  subject: string
  greeting: string
  /** Sentences, each a paragraph. */
  lines: string[]
  /** Names and values, as a table. */
  facts: [name: string, value: string][]
  /** Where to go on; a path of the portal. */
  action: { label: string; path: string } | null
  /** Why it was sent, and how to stop it. */
  footer: string
}

/** A mail as text and as HTML, both saying the same. */
export async function writeMail(content: MailContent): Promise<{ text: string; html: string }> {
  const action = content.action && { ...content.action, url: appUrl + content.action.path }
  const html = await edge.render('mail/message', { ...content, action, appName, appUrl })
  return { html, text: asText(content, action?.url) }
}

function asText({ greeting, lines, facts, action, footer }: MailContent, url?: string): string {
  return [
    greeting,
    ...lines,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action && url ? `${action.label}: ${url}` : '',
    `-- \n${appName}\n${footer}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
