import { router, usePage } from '@inertiajs/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { focusNumberSearch, NUMBER_SEARCH } from '~/lib/number_search'
import { hasRoute, route } from '~/lib/routes'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon_button'
import classes from './number_search.module.css'
import { ScreenLinks } from './screen_links'

/** As long as typing pauses shorter than this, nothing is asked. */
const TYPING_MS = 150

/**
 * The number field of the top bar. On the search screen it is the field of the search: what is
 * typed becomes the number in the address. Elsewhere Enter leads to the search.
 */
export function NumberSearch() {
  const { t } = useTexts()
  const { text, type, submit } = useNumberField()

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    submit()
    // The next number typed takes the place of this one.
    focusNumberSearch()
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
        // Out of the field, so that the letters open screens again.
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
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
      <kbd className={classes.key} aria-hidden="true">
        /
      </kbd>
      <ScreenLinks text={text} onOpen={() => type('')} />
    </form>
  )
}

function useNumberField() {
  const { url, component } = usePage()
  const address = new URL(url, 'http://page')
  const asked = address.searchParams.get('partnumber') ?? ''
  const isSearching =
    component === 'prices/index' && (address.searchParams.get('tab') ?? 'search') === 'search'
  // What is typed and not asked for yet; the address speaks again once it changes.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [url])

  const text = typed?.over === asked ? typed.text : asked

  function type(next: string): void {
    setTyped({ text: next, over: asked })
    clearTimeout(timer.current)
    if (!isSearching) return
    timer.current = setTimeout(() => {
      const search = new URLSearchParams(address.search)
      search.delete('page')
      search.delete('brand_name')
      if (next.trim()) search.set('partnumber', next.trim())
      else search.delete('partnumber')
      const to = search.size > 0 ? `${address.pathname}?${search}` : address.pathname
      router.replace({ url: to, preserveState: true, preserveScroll: true })
    }, TYPING_MS)
  }

  function submit(): void {
    clearTimeout(timer.current)
    const partnumber = text.trim()
    if (!partnumber || !hasRoute('prices')) return
    if (isSearching && partnumber === asked) return
    const to = route('prices', {}, { tab: 'search', partnumber })
    if (isSearching) router.push({ url: to, preserveState: true, preserveScroll: true })
    else router.visit(to)
  }

  return { text, type, submit }
}
