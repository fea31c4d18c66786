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

/** What can be bought in a region. */
export type HomeFigures = {
  offers: number
  price_lists: number
  brands: number
  /** Those with most offers, in the order of the alphabet. */
  brands_shown: string[]
}

export type HomePageProps = {
  meta: PageMeta
  headline: string
  lead: string
  search_hint: string
  /** Safe as they stand: the sections of the text. */
  steps: string
  terms: string
  /** Until when one orders for today. */
  dispatch: { time: string; note: string } | null
  /** Null while the database is away. */
  figures: HomeFigures | null
}

/** A page that is written as Markdown. */
export type TextPageProps = {
  meta: PageMeta
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

/** What somebody has typed into the contact form. */
export type WrittenMessage = Partial<
  Record<'name' | 'email' | 'company' | 'phone' | 'message', string>
>

/** The page about us ends with the contact form. */
export type AboutPageProps = TextPageProps & {
  contact: {
    /** When the form was shown, as only the server can write it. */
    opened: string
    is_sent: boolean
    /** Without scripts: what was refused, and why. */
    written: WrittenMessage
    errors: Record<string, string>
  }
}
