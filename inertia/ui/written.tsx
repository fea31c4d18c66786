interface WrittenProps {
  /** Made by our own renderer, tag by tag (app/content/markdown), or cleaned when it was kept (app/news/writing). */
  html: string
  className?: string
}

/** A text as the server has rendered it. */
export function Written({ html, className }: WrittenProps) {
  // oxlint-disable-next-line react/no-danger -- no tag of anybody else can be in it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
