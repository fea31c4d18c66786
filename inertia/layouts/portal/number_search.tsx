import { router, usePage } from '@inertiajs/react'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { readPastedList } from '#shared/pasted_list'
import { LatelyMenu, openLately } from '~/features/offers/lately/lately_menu'
import { LateListDialog } from '~/features/offers/pasted/late_list_dialog'
import { openList } from '~/features/offers/pasted/pasted_list_state'
import { report } from '~/lib/errors/report'
import { whenIdle } from '~/lib/first_page/when_idle'
import { keyOf } from '~/lib/keys/key_of'
import { dropKeys, keepKeysFor } from '~/lib/keys/keys_ahead'
import { focusNumberSearch, NUMBER_SEARCH, restFocus } from '~/lib/number_search'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import { IconButton } from '~/ui/icons/icon_button'
import classes from './number_search.module.css'
import { ScreenLinks } from './screen_links'

/** The screen most go to next: what it is made of comes before they do. */
const loadSearch = () => import('~/features/offers/offer_search')

const SEARCH_PAGE = 'prices/index'

/** As long as typing pauses shorter than this, nothing is asked. */
const TYPING_MS = 150

/**
 * The number field of the top bar. On the search screen it is the field of the search: what is
 * typed becomes the number in the address. Elsewhere Enter leads to the search.
 */
export function NumberSearch() {
  const { t } = useTexts()
  const { text, type, submit, lookUp } = useNumberField()
  useEffect(dropKeysElsewhere, [])
  useEffect(() => whenIdle(() => void loadSearch().catch(report)), [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    submit()
    // The next number typed takes the place of this one.
    focusNumberSearch()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Out of the field, so that the letters open screens again.
    if (event.key === 'Escape') event.currentTarget.blur()
    // The key that leads here may be pressed by habit; no number begins with it.
    if (keyOf(event) === '/' && isAllSelected(event.currentTarget)) event.preventDefault()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.altKey || text.trim() === '') openLately()
    else if (submit()) keepKeysFor(text.trim())
  }

  /** A list of numbers is looked at as a list; a single number goes into the field. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const list = readPastedList(event.clipboardData.getData('text/plain'))
    if (!list) return
    event.preventDefault()
    openList(list)
  }

  return (
    <form className={classes.search} role="search" onSubmit={onSubmit}>
      <Icon name="search" className={classes.sign} />
      <input
        id={NUMBER_SEARCH}
        className={classes.input}
        type="text"
        name="partnumber"
        value={text}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={t('shell.part_number')}
        aria-keyshortcuts="/ Control+K"
        placeholder={t('shell.part_number')}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {text && (
        <IconButton
          icon="x"
          size="s"
          label={t('shell.clear_search')}
          onClick={() => {
            type('')
            focusNumberSearch()
          }}
        />
      )}
      <LatelyMenu
        onChoose={(partnumber) => {
          lookUp(partnumber)
          // Once the menu has given the focus back.
          requestAnimationFrame(focusNumberSearch)
        }}
      />
      <kbd className={classes.key} aria-hidden="true">
        /
      </kbd>
      <ScreenLinks text={text} onOpen={() => type('')} />
      <LateListDialog />
    </form>
  )
}

/** What is typed now would take the place of everything. */
function isAllSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length
}

/** The search begins in its field. */
function focusUnlessElsewhere(): void {
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  if (isNowhere) restFocus()
}

/** Keys for offers wait no longer than the way to them. */
function dropKeysElsewhere(): () => void {
  const ends = [
    router.on('networkError', dropKeys),
    router.on('httpException', dropKeys),
    router.on('navigate', ({ detail }) => {
      if (detail.page.component !== SEARCH_PAGE) dropKeys()
    }),
    dropKeys,
  ]
  return () => ends.forEach((end) => end())
}

function useNumberField() {
  const { url, component } = usePage()
  const address = new URL(url, 'http://page')
  const asked = address.searchParams.get('partnumber') ?? ''
  const isSearching =
    component === SEARCH_PAGE && (address.searchParams.get('tab') ?? 'search') === 'search'
  // What is typed, until the address changes by something else.
  const [typed, setTyped] = useState<string | null>(null)
  /** Numbers asked for here, on their way into the address. */
  const own = useRef<string[]>([])
  /** Set while what is typed has yet to be asked for. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const screen = useRef(component)
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => {
    // More may have been typed since it was asked for.
    const arrived = own.current.lastIndexOf(asked)
    own.current = own.current.slice(arrived + 1)
    const isSameScreen = screen.current === component
    screen.current = component
    if (arrived >= 0) return
    // What is being typed comes into the address next, whatever comes there late.
    if (isSameScreen && timer.current !== undefined) return
    own.current = []
    forget()
    setTyped(null)
  }, [asked, component])
  useEffect(() => forget, [])
  useEffect(() => {
    if (isSearching) focusUnlessElsewhere()
  }, [isSearching])

  const text = typed ?? asked

  function type(next: string): void {
    setTyped(next)
    forget()
    if (!isSearching) return
    timer.current = setTimeout(() => askFor(next.trim()), TYPING_MS)
  }

  /** Has the address say what is typed. */
  function askFor(next: string): void {
    timer.current = undefined
    if (next !== asked) own.current.push(next)
    const search = new URLSearchParams(address.search)
    search.delete('page')
    search.delete('brand_name')
    if (next) search.set('partnumber', next)
    else search.delete('partnumber')
    const to = search.size > 0 ? `${address.pathname}?${search}` : address.pathname
    router.replace({ url: to, preserveState: true, preserveScroll: true })
  }

  /** False when there is nothing to look for: what was found before goes with the number. */
  function submit(): boolean {
    const isEmptied = isSearching && text.trim() === '' && asked !== ''
    if (!isEmptied) return lookUp(text)
    forget()
    askFor('')
    return false
  }

  function lookUp(wanted: string): boolean {
    forget()
    const partnumber = wanted.trim()
    if (!partnumber) return false
    setTyped(partnumber)
    if (isSearching && partnumber === asked) return true
    if (partnumber !== asked) own.current.push(partnumber)
    const to = route('prices', {}, { tab: 'search', partnumber })
    if (isSearching) router.push({ url: to, preserveState: true, preserveScroll: true })
    else router.visit(to)
    return true
  }

  return { text, type, submit, lookUp }
}
