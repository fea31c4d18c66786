import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'

/** The description of the API as it is served; of what is read from it only what is used has a type. */
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  [part: string]: unknown
}

let read: Promise<OpenApi> | undefined

/** Written before the build (`bin/write_openapi.ts`); read when it is first asked for. */
export function openApi(): Promise<OpenApi> {
  read ??= readFile(app.makePath('.adonisjs/api/openapi.json'), 'utf8').then(
    (text) => JSON.parse(text) as OpenApi // as it was written
  )
  return read
}
