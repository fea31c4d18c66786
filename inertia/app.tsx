import '~/css/app.css'
import { createInertiaApp, router } from '@inertiajs/react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { layoutOf, loadLayout, textSetOf } from '~/layouts/layout_of'
import { showError } from '~/lib/notices'
import { rememberPage } from '~/lib/page_props'
import { reportUncaught } from '~/lib/errors/error_reporter'
import { report } from '~/lib/errors/report'
import { currentTexts, languageOf, loadTexts } from '~/lib/texts/texts'
import { windowTitle } from '~/lib/window_title'

const pages = import.meta.glob<{ default: React.ComponentType }>('./pages/**/*.tsx')

reportUncaught()
tellLostVisits()

void createInertiaApp({
  progress: { delay: 250, color: 'rgb(198,126,0)', showSpinner: false },
  // Styles written at run time (the progress bar) carry the nonce of the page.
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  title: windowTitle,
  layout: layoutOf,

  async resolve(name, page) {
    const load = pages[`./pages/${name}.tsx`]
    if (!load) throw new Error(`There is no page ${name}`)
    // The router always says which page it wants the component of.
    if (!page) throw new Error(`${name} was asked for without its page`)
    const ready = [loadTexts(languageOf(page), textSetOf(name, page)), loadLayout(name, page)]
    const [module] = await Promise.all([load(), ...ready])
    rememberPage(page)
    return module.default
  },

  setup({ el, App, props }) {
    const app = <App {...props} />
    if (el.hasAttribute('data-server-rendered')) hydrateRoot(el, app)
    else createRoot(el).render(app)
  },
})

/** Without a connection a visit would end in silence. */
function tellLostVisits(): void {
  router.on('networkError', (event) => {
    report(event.detail.error)
    const { t } = currentTexts()
    showError(t('notices.network_title'), t('notices.network_body'))
    event.preventDefault()
  })
}
