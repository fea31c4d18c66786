/*
| What runs first, written into every page: fetches the scripts once the page has been painted, or
| at the first key or touch, and keeps what is done until then. It imports nothing that runs.
*/
import type { FirstAct } from '~/lib/first_page/first_acts'

/** Keys that mean something in a field that is not a long text; letters are typed by the browser. */
const MEANT_IN_FIELDS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])
const MEANT = new Set([...MEANT_IN_FIELDS, 'Backspace'])
/** Where a page is not painted (a tab in the background), or nobody says when. */
const AT_LATEST_MS = 3000

const acts: FirstAct[] = []
window.firstActs = acts

const given = document.currentScript?.dataset
const scripts = given?.scripts?.split(' ') ?? []
let isFetching = false
/** Once it was gone, what fails failed of that, also when it is back by then. */
let wasOffline = !navigator.onLine

addEventListener('keydown', onKey, true)
addEventListener('click', onClick, true)
addEventListener('submit', onSubmit, true)
addEventListener('pointerdown', fetchScripts, true)
addEventListener('scripts-ready', stop)
addEventListener('scripts-failed', onFailed)
addEventListener('offline', () => (wasOffline = true))
// A page that was not rendered has nothing to paint before.
if (document.hidden || given?.atOnce !== undefined) fetchScripts()
else afterPaint(fetchScripts)

function afterPaint(run: () => void): void {
  setTimeout(run, AT_LATEST_MS)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(run)
    }).observe({ type: 'paint', buffered: true })
  } catch {
    requestAnimationFrame(() => setTimeout(run))
  }
}

function fetchScripts(): void {
  if (isFetching) return
  // What does not arrive now would not be asked for again.
  if (!navigator.onLine) return onceReached(fetchScripts)
  isFetching = true
  const [entry, ...others] = scripts
  if (!entry) return
  for (const href of others) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    )
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry })
  script.addEventListener('error', onFailed)
  document.head.append(script)
}

function onKey(event: KeyboardEvent): void {
  fetchScripts()
  const { target, key, code, shiftKey, ctrlKey, metaKey } = event
  if (event.isComposing || event.altKey) return
  const isInField = target instanceof HTMLInputElement
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return
  const hasModifier = ctrlKey || metaKey
  const isLetter = key.length === 1 && key !== ' '
  // Once something waits, what is typed waits behind it; into another field the browser types it.
  const isBehind = acts.length > 0 && (!isInField || acts.at(-1)?.target === target)
  const isKept = hasModifier
    ? code === 'KeyK'
    : isBehind || !isInField
      ? isLetter || (MEANT.has(key) && isBehind)
      : MEANT_IN_FIELDS.has(key)
  if (isKept && target instanceof HTMLElement) {
    keep(event, { type: 'key', target, key, code, shiftKey, ctrlKey, metaKey })
  }
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest('button') : null
  // Links, fields and what unfolds work by themselves.
  if (target && !target.disabled) keep(event, { type: 'click', target })
}

function onSubmit(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement) keep(event, { type: 'submit', target: event.target })
}

function keep(event: Event, act: FirstAct): void {
  event.preventDefault()
  event.stopPropagation()
  fetchScripts()
  if (act.type !== 'key') {
    const last = acts.at(-1)
    // Whoever presses again because nothing happened wants it once.
    if (last?.type === act.type && last.target === act.target) return
    act.target.setAttribute('aria-busy', 'true')
  }
  acts.push(act)
}

/**
 * The scripts did not come: what was done, or is done next, asks for the whole page again; where the
 * connection is gone, that it is back does. That it is gone may be heard only now.
 */
function onFailed(): void {
  stop()
  if (acts.length > 0 || lostIt()) return reload()
  addEventListener('online', () => onceReached(() => location.reload()), { once: true })
  addEventListener('submit', (event) => reload(event), true)
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('button')) reload(event)
    },
    true
  )
}

function reload(event?: Event): void {
  event?.preventDefault()
  if (lostIt()) onceReached(() => location.reload())
  else location.reload()
}

/** That it is gone may be heard late. */
function lostIt(): boolean {
  return (wasOffline ||= !navigator.onLine)
}

/** A browser says that there is a network a moment before anything arrives over it. */
function onceReached(run: () => void): void {
  const retry = () => setTimeout(reach, 1000)
  const reach = () => void fetch('/health/live', { cache: 'no-store' }).then(run, retry)
  if (navigator.onLine) reach()
  else addEventListener('online', reach, { once: true })
}

function stop(): void {
  removeEventListener('keydown', onKey, true)
  removeEventListener('click', onClick, true)
  removeEventListener('submit', onSubmit, true)
}
