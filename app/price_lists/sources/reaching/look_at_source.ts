import { SourceTrouble, troubleOf } from '#app/price_lists/sources/network/source_trouble'
import type { Look, LookOptions, Secrets } from '#app/price_lists/sources/reaching/found_file'
import { lookAtBucket } from '#app/price_lists/sources/reaching/look_at_bucket'
import { lookAtFolder } from '#app/price_lists/sources/reaching/look_at_folder'
import { lookAtFtp } from '#app/price_lists/sources/reaching/look_at_ftp'
import { lookAtMailbox } from '#app/price_lists/sources/reaching/look_at_mailbox'
import { lookAtSftp } from '#app/price_lists/sources/reaching/look_at_sftp'
import { lookAtWeb } from '#app/price_lists/sources/reaching/look_at_web'
import type { SourcePlace, UrlSettings } from '#shared/answers/prices/price_source'

/** So long a server may take until it is known which file it has; the file itself has a pace to keep. */
const MOST_LOOK_MS = 3 * 60_000

/**
 * Looks at a source: whether it has a file that is not the one seen last. The file is fetched by
 * reading its body, within `work`; with its end every connection is closed.
 *
 * @throws SourceTrouble
 */
export async function withLook<T>(
  place: SourcePlace,
  secrets: Secrets,
  options: LookOptions,
  work: (look: Look) => Promise<T>,
  mostLookMs = MOST_LOOK_MS
): Promise<T> {
  const closing = new AbortController()
  const signal = AbortSignal.any([options.signal, closing.signal])
  try {
    const look = lookAt(place, secrets, { ...options, signal })
    const late = AbortSignal.any([options.signal, AbortSignal.timeout(mostLookMs)])
    return await work(await orOver(look, late))
  } catch (error) {
    // Whatever a connection says that was closed because its time was over.
    if (options.signal.aborted) throw new SourceTrouble('timed_out', {}, error)
    throw error
  } finally {
    closing.abort()
  }
}

/** Nobody waits longer, even for a library that notices nothing. */
function orOver<T>(look: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const over = () => reject(new SourceTrouble('timed_out'))
    if (signal.aborted) over()
    signal.addEventListener('abort', over, { once: true })
    look.then(resolve, reject).finally(() => signal.removeEventListener('abort', over))
  })
}

async function lookAt(place: SourcePlace, secrets: Secrets, options: LookOptions): Promise<Look> {
  try {
    switch (place.kind) {
      case 'url':
        return await lookAtAddress(place.settings, secrets, options)
      case 'mailbox':
        return await lookAtMailbox(place.settings, secrets, options)
      case 'folder':
        return await lookAtFolder(place.settings, options)
      case 'bucket':
        return await lookAtBucket(place.settings, secrets, options)
    }
  } catch (error) {
    throw troubleOf(error)
  }
}

function lookAtAddress(settings: UrlSettings, secrets: Secrets, options: LookOptions) {
  const scheme = new URL(settings.address).protocol
  switch (scheme) {
    case 'http:':
    case 'https:':
      return lookAtWeb(settings, secrets, options)
    case 'ftp:':
    case 'ftps:':
      return lookAtFtp(settings, secrets, options)
    case 'sftp:':
      return lookAtSftp(settings, secrets, options)
    default:
      throw new SourceTrouble('address_refused')
  }
}
