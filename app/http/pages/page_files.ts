import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import { neededFiles, type BuiltPages } from '#app/http/pages/needed_files'
import { asLanguage } from '#shared/languages'
import { layoutOf } from '#shared/pages/page_layout'

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

const FIRST_LOAD = 'inertia/first_load.ts'

const known = new Map<string, PageFiles>()
let built: BuiltPages | undefined
let firstLoad: string | undefined
let icon: string | undefined

/** Returns the scripts and styles of a page in its layout, and of its texts. */
export function filesOfPage({ component, props }: ShownPage): PageFiles {
  const language = asLanguage(props.locale) ?? 'en'
  const layout = layoutOf(component, Boolean(props.auth?.user))
  const key = `${language} ${layout} ${component}`
  const files = known.get(key) ?? findFiles(component, { layout, language })
  known.set(key, files)
  return files
}

/** Returns the script that is inlined in every page and fetches the others. From the sources it is a separate file. */
export function firstLoadScript(): string {
  firstLoad ??= readFileSync(pathOf(vite.manifest()[FIRST_LOAD]?.file ?? FIRST_LOAD), 'utf8')
  return firstLoad
}

/** Returns the favicon, inlined in the page to save a request on slow connections. */
export function favicon(): string {
  icon ??= `data:image/svg+xml;base64,${readFileSync(app.publicPath('favicon.svg'), 'base64')}`
  return icon
}

function findFiles(component: string, shownIn: Parameters<typeof neededFiles>[3]): PageFiles {
  built ??= JSON.parse(
    readFileSync(app.makePath('public/assets/.vite/pages.json'), 'utf8')
  ) as BuiltPages
  const { scripts, styles } = neededFiles(vite.manifest(), built, component, shownIn)
  return {
    scripts: scripts.map(addressOf),
    styles: styles.map((file) => ({
      href: addressOf(file),
      text: readFileSync(pathOf(file), 'utf8'),
    })),
  }
}

const addressOf = (file: string) => `${vite.assetsUrl() ?? ''}/${file}`
const pathOf = (file: string) => join(app.makePath('public/assets'), basename(file))
