import { files, ofPage, type TextFiles } from 'virtual:texts'
import { LANGUAGES, type Language } from '#shared/languages'
import type { LayoutName } from '#shared/pages/page_layout'

/** Texts by the parts of their keys; those of messages with arguments are lists. */
type LoadedTexts = { [key: string]: LoadedTexts | string | unknown[] }

const texts = new Map<Language, LoadedTexts>()
const asked = new Map<string, Promise<void>>()
/** The sets of parts of pages that were asked for. */
const ofParts = new Map<string, TextFiles>()
const listeners = new Set<() => void>()

/** All texts of a language that are here; undefined before the first ones. */
export function loadedTexts(language: Language): object | undefined {
  return texts.get(language)
}

/** Calls `listen` whenever texts have come. */
export function onLoadedTexts(listen: () => void): void {
  listeners.add(listen)
}

/** Makes the texts of a page in its layout ready; it is shown only after it. */
export async function loadTexts(
  language: Language,
  component: string,
  layout: LayoutName
): Promise<void> {
  const sets = [layout, ofPage[component] ?? component]
  await Promise.all([
    ...sets.map((set) => load(language, set, files[set])),
    // Parts whose code is here already show themselves in the new language at once.
    ...[...ofParts].map(([set, ofPart]) => load(language, set, ofPart)),
  ])
}

/**
 * A module that is imported later, with its texts. The build writes it around such imports
 * (bin/lib/client/texts_plugin.mjs).
 *
 * @public
 */
export async function withTexts<Module>(
  module: Promise<Module>,
  set: string,
  ofPart: TextFiles
): Promise<Module> {
  ofParts.set(set, ofPart)
  // Whoever changes the language meanwhile needs both.
  const languages = LANGUAGES.filter((language) => texts.has(language))
  const [loaded] = await Promise.all([module, ...languages.map((each) => load(each, set, ofPart))])
  return loaded
}

/** A page without texts of its own has no files. */
async function load(language: Language, set: string, ofSet?: TextFiles): Promise<void> {
  if (!ofSet) return
  const key = `${language} ${set}`
  const loading = asked.get(key) ?? fetchTexts(language, ofSet)
  asked.set(key, loading)
  // What did not come is asked for again the next time.
  loading.catch(() => asked.delete(key))
  await loading
}

async function fetchTexts(language: Language, ofSet: TextFiles): Promise<void> {
  const all = texts.get(language) ?? {}
  texts.set(language, all)
  add(all, (await ofSet[language]()).default as LoadedTexts)
  for (const listen of listeners) listen()
}

/** Files of texts have keys of the same file in common. */
function add(all: LoadedTexts, more: LoadedTexts): void {
  for (const [key, value] of Object.entries(more)) {
    if (typeof value === 'string' || Array.isArray(value)) all[key] = value
    else add((all[key] ??= {}) as LoadedTexts, value)
  }
}
