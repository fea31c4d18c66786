import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import { groupsOf, layoutOf } from '#app/http/pages/page_groups'
import { asLanguage, textSetsOf } from '#shared/languages'

/** The files of the build that a page needs. */
interface PageFiles {
  /** The entry is first; all scripts are requested at once. */
  scripts: readonly string[]
  styles: readonly { href: string; text: string }[]
}

interface ShownPage {
  component: string
  props: { locale?: string; auth?: { user: unknown } }
}

const ENTRY = 'inertia/app.tsx'
const FIRST_LOAD = 'inertia/first_load.ts'

const known = new Map<string, PageFiles>()
let firstLoad: string | undefined
let icon: string | undefined

/** Returns the scripts and styles of a page (the groups of vite.config.ts) and of its language. */
export function filesOfPage({ component, props }: ShownPage): PageFiles {
  const language = asLanguage(props.locale) ?? 'en'
  const groups = groupsOf(component, Boolean(props.auth?.user))
  const texts = textSetsOf(component, layoutOf(groups))
  const key = [language, ...groups, ...texts].join(' ')
  const files = known.get(key) ?? findFiles(language, groups, texts)
  known.set(key, files)
  return files
}

/** Returns the script that is inlined in every page and fetches the others. From the sources it is a separate file. */
export function firstLoadScript(): string {
  firstLoad ??= readFileSync(pathOf(chunkOf(FIRST_LOAD).file), 'utf8')
  return firstLoad
}

/** Returns the favicon, inlined in the page to save a request on slow connections. */
export function favicon(): string {
  icon ??= `data:image/svg+xml;base64,${readFileSync(app.publicPath('favicon.svg'), 'base64')}`
  return icon
}

function findFiles(
  language: string,
  groups: readonly string[],
  texts: readonly string[]
): PageFiles {
  const chunks = Object.values(vite.manifest())
  const wanted = [
    chunkOf(ENTRY),
    ...groups.flatMap((group) => chunks.find(({ name }) => name === group) ?? []),
    ...texts.map((set) => chunkOf(`inertia/lib/texts/messages/${language}/${set}.ts`)),
  ]
  const needed = new Set(wanted)
  for (const chunk of needed) for (const other of chunk.imports ?? []) needed.add(chunkOf(other))
  const styles = new Set([...needed].flatMap(({ css }) => css ?? []))
  return {
    scripts: [...needed].map(({ file }) => addressOf(file)),
    styles: [...styles].map((file) => ({
      href: addressOf(file),
      text: readFileSync(pathOf(file), 'utf8'),
    })),
  }
}

function chunkOf(key: string) {
  const chunk = vite.manifest()[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  return chunk
}

const addressOf = (file: string) => `${vite.assetsUrl() ?? ''}/${file}`
const pathOf = (file: string) => join(app.makePath('public/assets'), basename(file))
