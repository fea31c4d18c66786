import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import { asLanguage, textSetsOf } from '#shared/languages'

/** What a page on screen needs of the build. */
interface PageFiles {
  /** The entry first; all of them are asked for at once. */
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

/** The scripts and styles of a page (the groups of vite.config.ts) and of its language. */
export function filesOfPage({ component, props }: ShownPage): PageFiles {
  const language = asLanguage(props.locale) ?? 'en'
  const groups = groupsOf(component, Boolean(props.auth?.user))
  const layout = groups.find((group) => group === 'portal' || group === 'auth') ?? 'guest'
  const texts = textSetsOf(component, layout)
  const key = [language, ...groups, ...texts].join(' ')
  const files = known.get(key) ?? findFiles(language, groups, texts)
  known.set(key, files)
  return files
}

/** The script that stands in every page and fetches the others; from the sources it is one of them. */
export function firstLoadScript(): string {
  firstLoad ??= readFileSync(pathOf(chunkOf(FIRST_LOAD).file), 'utf8')
  return firstLoad
}

/** The sign on the tab; small enough to stand in the page, which is one file less on a slow line. */
export function favicon(): string {
  icon ??= `data:image/svg+xml;base64,${readFileSync(app.publicPath('favicon.svg'), 'base64')}`
  return icon
}

/** The groups a page needs besides the entry, by what its component begins with; the first that fits. */
const GROUPS: readonly (readonly [start: string, groups: readonly string[]])[] = [
  ['auth/two_factor_setup', ['auth', 'account', 'profile', 'two_factor_setup']],
  ['auth/', ['auth']],
  ['home/', ['guest', 'home']],
  ['site/home', ['guest', 'home']],
  ['site/news', ['guest', 'news', 'site_news']],
  ['site/', ['guest', 'pages']],
  ['reference/', ['guest', 'api_docs']],
]

/** Those of the portal, which all of them need. */
const PORTAL_GROUPS: typeof GROUPS = [
  ['price_lists/show', ['lists']],
  ['price_lists/upload', ['upload']],
  ['quotations/upload', ['upload']],
  ['orders/upload', ['upload']],
  ['admin/orders/upload', ['upload']],
  ['admin/packing/', ['packing']],
  ['admin/orders/', ['staff_orders']],
  ['admin/', ['staff']],
  ['cart/', ['buying']],
  ['prices/', ['buying']],
  ['news/', ['news', 'portal_news']],
  ['profile/index', ['account', 'profile']],
  ['profile/', ['account', 'company']],
  ['orders/show', ['orders', 'order']],
  ['invoices/show', ['invoice']],
  ['quotations/show', ['quotation']],
  ['dashboard/', ['dashboard']],
  ['orders/', ['orders']],
  ['invoices/', ['invoices']],
  ['quotations/', ['quotations']],
  ['development/', ['development']],
]

/** Errors of guests stand in the frame of public pages. */
function groupsOf(component: string, isSignedIn: boolean): readonly string[] {
  const own = groupsIn(GROUPS, component)
  if (own) return own
  return isSignedIn ? ['portal', ...(groupsIn(PORTAL_GROUPS, component) ?? [])] : ['guest']
}

function groupsIn(table: typeof GROUPS, component: string): readonly string[] | undefined {
  return table.find(([start]) => component.startsWith(start))?.[1]
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
