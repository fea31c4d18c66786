import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { appUrl } from '#config/app'
import { storagePath } from '#config/drive'
import type { ParseResult } from '#shared/answers/upload'
import { givenBuyer } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'

export interface UploadSent {
  name?: string
  /** Null: the form has no such field. */
  type?: string | null
  /** The list it is a version of. */
  price_list_id?: number
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Of another portal than the one of these tests. */
  url?: string
}

/** Somebody who may give files of every type. */
export function givenUploader(given: Parameters<typeof givenBuyer>[0] = {}): Promise<SignedInUser> {
  return givenBuyer({ ...given, is_supplier: true })
}

/** The form a browser sends for a file. */
export function uploadForm(
  content: string | Buffer,
  { name, type, price_list_id }: UploadSent = {}
): FormData {
  const form = new FormData()
  if (type !== null) form.set('type', type ?? 'price_list')
  if (price_list_id !== undefined) form.set('price_list_id', String(price_list_id))
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name ?? 'list.csv')
  return form
}

/** Sends a form, or any body, to `POST /api/uploads` as the user. */
export async function sendUpload(
  user: SignedInUser | null,
  body: BodyInit,
  { signal, headers, url = appUrl }: Pick<UploadSent, 'signal' | 'headers' | 'url'> = {}
): Promise<Response> {
  const { 'Content-Type': _, ...own } = await headersOf(user)
  // A stream is sent while it is made, without saying how long it is.
  const duplex = body instanceof ReadableStream ? { duplex: 'half' as const } : {}
  return fetch(`${url}/api/uploads`, {
    method: 'POST',
    body,
    headers: { ...own, ...headers },
    signal,
    ...duplex,
  })
}

/** Sends a file; answers status and JSON. */
export async function upload(
  user: SignedInUser | null,
  content: string | Buffer,
  sent: UploadSent = {}
) {
  const response = await sendUpload(user, uploadForm(content, sent), sent)
  return { status: response.status, headers: response.headers, body: await readAnswer(response) }
}

/** An upload of the user's that is there. */
export async function givenUpload(
  user: SignedInUser,
  content: string | Buffer,
  sent: UploadSent = {}
): Promise<ParseResult> {
  const { status, body } = await upload(user, content, sent)
  if (status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body.data
}

/** Asks for the preview of an upload. */
export async function preview(
  user: SignedInUser | null,
  id: number | string,
  query = '',
  url = appUrl
): Promise<UploadAnswer> {
  const response = await fetch(`${url}/api/uploads/${id}/preview${query}`, {
    headers: await headersOf(user),
  })
  return { status: response.status, body: await readAnswer(response) }
}

export interface UploadAnswer {
  status: number
  body: Answer
}

interface Answer {
  data: ParseResult
  message: string
  code?: string
  errors?: Record<string, string[]>
}

async function readAnswer(response: Response): Promise<Answer> {
  return (await response.json()) as Answer // what the calls of uploads answer
}

/** The paths of all files that are kept: uploads, or exports. */
export function keptFiles(folder: 'uploads' | 'exports' = 'uploads'): Promise<string[]> {
  return filesIn(folder)
}

/** The paths of files that are on their way, or were left on it. */
export function temporaryFiles(): Promise<string[]> {
  return filesIn('tmp')
}

async function filesIn(folder: string): Promise<string[]> {
  const path = join(storagePath, folder)
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.flatMap((file) => (file.isFile() ? [join(file.parentPath, file.name)] : []))
}
