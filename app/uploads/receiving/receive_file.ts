import type { IncomingMessage } from 'node:http'
import { BrokenForm, readMultipart, type FormPart } from '#app/http/input/read_multipart'
import { allowSlowBody } from '#app/http/stack/cut_slow_bodies'
import { refuseUnstorable } from '#app/http/input/refuse_unstorable'
import { Refusal } from '#app/http/refusals/refusal'
import { failed, ok, type Result } from '#app/errors/result'
import { cleanFileName } from '#app/uploads/file_name'
import { writeArriving } from '#app/uploads/receiving/write_arriving'
import type { ReceiveFailure } from '#app/uploads/upload_failures'
import { largestKind, largestUpload, tooLarge } from '#app/uploads/upload_limits'

/** A completely received file, at the path it was written to. */
export interface ReceivedFile {
  path: string
  name: string
  size: number
  sha256: string
}

export interface ReceivedForm {
  file: ReceivedFile
  /** The other fields. */
  fields: Record<string, string>
}

/** The maximum size of headers and fields around the file. */
const AROUND = 1024 * 1024
const MOST_FIELD = 256 * 1024
/** How long the response to a refused upload waits for the end of the request. */
const PATIENCE_MS = 5_000

/**
 * Writes the file of a form (its field `file`) to `path` while it arrives. A file that is too large, or no table by its
 * first bytes, is refused immediately.
 *
 * @returns or refuses, with `bad_request` if the form is invalid or ends too early
 * @throws Refusal `storage_unavailable`, and `invalid` for a field with invalid text
 */
export async function receiveFile(
  incoming: IncomingMessage,
  path: string
): Promise<Result<ReceivedForm, ReceiveFailure>> {
  const contentType = incoming.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return failed('upload_missing')
  allowSlowBody(incoming)
  const declared = Number(incoming.headers['content-length'] ?? 0)
  if (declared > largestUpload() + AROUND) {
    void discardRest(incoming)
    return { ok: false, error: tooLarge(largestKind()) }
  }
  try {
    // Stopping early must not close the connection, because the refusal is sent over it.
    const source = incoming.iterator({ destroyOnReturn: false })
    return await readForm(readMultipart(source, contentType), path)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTheirs = error instanceof BrokenForm || incoming.destroyed || incoming.errored
    if (isTheirs) return failed('bad_request')
    throw error
  } finally {
    await discardRest(incoming)
  }
}

async function readForm(
  parts: AsyncGenerator<FormPart, void, undefined>,
  path: string
): Promise<Result<ReceivedForm, ReceiveFailure>> {
  const fields = new Map<string, string>()
  let file: ReceivedFile | null = null
  for await (const { name, fileName, body } of parts) {
    if (fileName === null) fields.set(name, await textOf(body))
    // A form in which no file was chosen contains an empty one without a name.
    else if (name === 'file' && fileName !== '') {
      if (file) return failed('one_file_only')
      const written = await writeArriving(body, path)
      if (!written.ok) return written
      file = { ...written.value, path, name: cleanFileName(fileName) }
    }
  }
  refuseUnstorable(Object.fromEntries(fields))
  return file ? ok({ file, fields: Object.fromEntries(fields) }) : failed('upload_missing')
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > MOST_FIELD) throw new BrokenForm('a field is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/**
 * Many clients read the response only after they have sent everything, so the response waits for that, up to a limit. A
 * client that continues to send is then disconnected.
 */
async function discardRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.destroyed) return
  incoming.on('error', () => {})
  incoming.resume()
  if (incoming.complete) return
  const cut = setTimeout(() => incoming.destroy(), 2 * PATIENCE_MS).unref()
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref()
    for (const over of ['end', 'close']) {
      incoming.once(over, () => {
        clearTimeout(cut)
        resolve()
      })
    }
  })
}
