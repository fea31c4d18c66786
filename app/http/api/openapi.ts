import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import type { Schema } from '#app/http/api/shown_fields'

interface Content {
  [type: string]: { schema: Schema }
}

/** A call in the document. */
export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  parameters?: {
    $ref?: string
    name?: string
    in?: string
    required?: boolean
    description?: string
    schema?: Schema
  }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
  security: object[]
  'x-route': string
  'x-abilities': string[]
  'x-roles'?: string[]
  'x-features'?: string[]
}

/** Returns the description of the API as it is served. */
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string; 'x-key': string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, { content?: Content }>
  }
}

let read: Promise<OpenApi> | undefined

/** Written before the build (`bin/write_openapi.ts`) and read on the first request. */
export function openApi(): Promise<OpenApi> {
  read ??= readJson<OpenApi>('.adonisjs/api/openapi.json')
  return read
}

let kept: Promise<Record<string, unknown>> | undefined

/** Recorded responses, by the name of the route (`tests/runner/recorded_examples.ts`). */
export function examples(): Promise<Record<string, unknown>> {
  kept ??= readJson('resources/api/examples.json')
  return kept
}

async function readJson<Read>(path: string): Promise<Read> {
  return JSON.parse(await readFile(app.makePath(path), 'utf8')) as Read // as it was written
}
