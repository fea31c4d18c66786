import type { LayoutName } from '#shared/pages/page_layout'

/** In which file of a build its layouts, pages and texts stand; bin/lib/client/page_files_plugin.mjs writes it. */
export interface BuiltPages {
  layouts: Record<string, string>
  /** By component. */
  pages: Record<string, string>
  /** By language and set. */
  texts: Record<string, Record<string, string>>
  /** The set of texts of a page besides that of its layout, by component. */
  textsOf: Record<string, string>
}

/** The part of the manifest of a build that is needed here. */
export type BuiltFiles = Record<string, { file: string; css?: string[]; imports?: string[] }>

export interface ShownIn {
  layout: LayoutName
  language: string
}

const ENTRY = 'inertia/app.tsx'

/**
 * The files of a build that the first load of a page needs, the entry first: its own, those of its layout and of its
 * texts, and all that they import. Without a page, those that all pages need.
 */
export function neededFiles(
  manifest: BuiltFiles,
  built: BuiltPages,
  component: string | null,
  { layout, language }: ShownIn
): { scripts: string[]; styles: string[] } {
  const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const texts = built.texts[language] ?? {}
  const files =
    component === null
      ? []
      : [
          built.layouts[layout],
          built.pages[component],
          texts[layout],
          texts[built.textsOf[component] ?? ''],
        ]
  const needed = new Set([
    chunkOf(manifest, ENTRY),
    ...files.flatMap((file) => (file === undefined ? [] : (chunks.get(file) ?? []))),
  ])
  for (const { imports = [] } of needed) {
    for (const other of imports) needed.add(chunkOf(manifest, other))
  }
  return {
    scripts: [...needed].map(({ file }) => file),
    styles: [...new Set([...needed].flatMap(({ css }) => css ?? []))],
  }
}

function chunkOf(manifest: BuiltFiles, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  return chunk
}
