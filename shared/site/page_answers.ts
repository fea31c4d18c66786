/** What search engines and those who share a link read of a public page. */
export type PageMeta = {
  /** The page's own name; the product's follows in the window's title. */
  title: string
  description: string
  /** The address of this page, in full. */
  canonical: string
  /** The same page for other readers: `en-AE`, `ru-RU`, …, `x-default`. */
  alternates: { tag: string; href: string }[]
  kind: 'website' | 'article'
  /** How the page's language is named to those who show a link to it: `en_AE`. */
  locale: string
  picture: string
  /** Of an article. */
  published_at?: string
  /** The page as schema.org describes it, as JSON that is safe inside a script element. */
  facts: string
}

/** A box of the right column. */
export type TextPanel = { title: string; html: string }

/** A page that is written as Markdown. */
export type TextPageProps = {
  meta: PageMeta
  page: string
  title: string
  lead: string
  /** `YYYY-MM-DD`, of legal pages. */
  updated: string | null
  /** A lawyer has to look at it before it is used. */
  needs_review: boolean
  /** Safe as it stands. */
  html: string
  /** Its sections. */
  contents: { id: string; text: string }[]
  panels: TextPanel[]
}
