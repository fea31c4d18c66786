import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { useLatest } from '~/lib/use_latest'
import type { RealtimeShare } from '#shared/answers/realtime'
import type { EventName, ReceivedEvent } from '#shared/events'
import { useSharedProps } from '~/lib/page_props'
import { report } from '~/lib/errors/report'
import { isOffline, onReached } from '~/lib/http/connection'
import { whenIdle } from '~/lib/first_page/when_idle'

type EventHandler<Name extends EventName> = (event: ReceivedEvent<Name>) => void

/** An event may arrive twice, by two channels or because the server was not sure. */
const REMEMBERED = 200
/** After an outage everybody comes back at once, and not everybody shall ask at once. */
const SPREAD_MS = 2_000

const handlers = new Map<string, Set<(event: ReceivedEvent) => void>>()
const comebacks = new Set<() => void>()
const beginnings = new Set<() => void>()
let seen: string[] = []

/** Calls `handler` for every event of that name while the component is on screen. */
export function useRealtime<Name extends EventName>(name: Name, handler: EventHandler<Name>): void {
  const latest = useLatest(handler)
  useEffect(() => {
    // An event of this name carries what shared/events.ts says of the name.
    return onEvent(name, (event) => latest.current(event as ReceivedEvent<Name>))
  }, [name, latest])
}

/** Calls `handler` after a lost connection is back, while the component is on screen. */
export function useReconnected(handler: () => void): void {
  const latest = useLatest(handler)
  useEffect(() => onCall(comebacks, () => latest.current()), [latest])
}

/**
 * Calls `handler` when the connection of a newly loaded page hears the events of its user. What
 * happened between the answer of the page and this moment was not heard by anybody.
 */
export function useListening(handler: () => void): void {
  const latest = useLatest(handler)
  useEffect(() => onCall(beginnings, () => latest.current()), [latest])
}

/** Holds the user's connection while the shell is on screen: a logout takes the shell away. */
export function useRealtimeConnection(): void {
  // Every page brings the prop anew; only another content asks for another connection.
  const place = JSON.stringify(useSharedProps().realtime ?? { enabled: false })
  useEffect(() => {
    const share = JSON.parse(place) as RealtimeShare // written above
    return share.enabled ? connectWhenIdle(share) : undefined
  }, [place])
}

type Enabled = Extract<RealtimeShare, { enabled: true }>

/** The libraries are loaded when the page has nothing better to do. */
function connectWhenIdle(share: Enabled): () => void {
  let isOver = false
  let close = () => {}
  const cancel = whenIdle(() => {
    void open().catch(report)
  })
  async function open(): Promise<void> {
    // Without a network its libraries would not come, and nothing would ask for them again.
    if (isOffline()) await whenReached()
    const { openConnection } = await import('~/lib/realtime/realtime_connection')
    if (isOver) return
    const connection = openConnection(share, { heard, cameBack, began })
    // A connection the server refused is tried again with the next page.
    const stopResuming = router.on('navigate', () => connection.resume())
    close = () => {
      stopResuming()
      connection.close()
    }
  }
  return () => {
    isOver = true
    cancel()
    close()
  }
}

function whenReached(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onReached(() => {
      stop()
      resolve()
    })
  })
}

function onEvent(name: EventName, handler: (event: ReceivedEvent) => void): () => void {
  const others = handlers.get(name) ?? new Set()
  handlers.set(name, others.add(handler))
  return () => others.delete(handler)
}

function onCall(calls: Set<() => void>, handler: () => void): () => void {
  calls.add(handler)
  return () => calls.delete(handler)
}

function heard(name: string, event: ReceivedEvent): void {
  const key = `${name} ${event.event_id}`
  if (seen.includes(key)) return
  seen = [...seen.slice(1 - REMEMBERED), key]
  for (const handler of handlers.get(name) ?? []) handler(event)
}

function began(): void {
  for (const handler of beginnings) handler()
}

function cameBack(): void {
  setTimeout(() => {
    for (const handler of comebacks) handler()
  }, Math.random() * SPREAD_MS)
}
