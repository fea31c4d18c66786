import '~/css/app.css'
import { createInertiaApp } from '@inertiajs/react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepFirstActs } from '~/lib/first_page/first_acts'
import { loadLayout } from '~/layouts/layout_of'
import { drawPage } from '~/layouts/shown_page'
import { followLostVisits } from '~/lib/http/lost_visits'
import { rememberPage } from '~/lib/page_props'
import { reportUncaught } from '~/lib/errors/error_reporter'
import { report } from '~/lib/errors/report'
import { speakForFields } from '~/lib/texts/field_texts'
import { repeatRefusedVisits } from '~/lib/visits/repeated_visits'
import { windowTitle } from '~/lib/window_title'

const pages = import.meta.glob<{ default: React.ComponentType }>('./pages/**/*.tsx')

reportUncaught()
followLostVisits()
repeatRefusedVisits()

createInertiaApp({
  progress: { delay: 250, color: 'rgb(198,126,0)', showSpinner: false },
  // Styles written at run time (the progress bar) carry the nonce of the page.
  nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  title: windowTitle,

  async resolve(name, page) {
    const load = pages[`./pages/${name}.tsx`]
    if (!load) throw new Error(`There is no page ${name}`)
    // The router always says which page it wants the component of.
    if (!page) throw new Error(`${name} was asked for without its page`)
    const [module] = await Promise.all([load(), loadLayout(name, page)])
    rememberPage(page)
    return module.default
  },

  setup({ el, App, props }) {
    speakForFields()
    const app = (
      <Awake then={keepFirstActs(el)}>
        <App {...props}>{drawPage}</App>
      </Awake>
    )
    // What the browser draws otherwise than the server did is a mistake of ours.
    if (el.hasAttribute('data-server-rendered')) {
      hydrateRoot(el, app, { onRecoverableError: (error) => report(error) })
    } else createRoot(el).render(app)
  },
}).catch((error: unknown) => {
  // The page, its texts or its layout did not come.
  report(error)
  dispatchEvent(new Event('scripts-failed'))
})

/** Calls `then` once what is inside has come to life: its effects have run. */
function Awake({ then, children }: { then: () => void; children: ReactNode }) {
  const wake = useEffectEvent(then)
  useEffect(() => wake(), [])
  return children
}
