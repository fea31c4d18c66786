import type { Calls } from '../../../.adonisjs/api/calls.js'
import type { ReadOptions } from './http_client.js'

/*
| The calls of the server, by method and the name of their route. What a call is given and what it answers is
| generated from the server (`bin/openapi/calls.ts`): a wrong name, a missing parameter, a wrong body or a
| field that no answer has does not compile.
*/

type Method = keyof Calls

/** What a call is given: the parameters of its path, its query, its body. */
export type Given<M extends Method, Name extends keyof Calls[M]> = Calls[M][Name] extends {
  given: infer G
}
  ? G
  : never

export type Answer<M extends Method, Name extends keyof Calls[M]> = Calls[M][Name] extends {
  answer: infer A
}
  ? A
  : never

/** Left out when nothing has to be given. */
type Rest<G> = Partial<G> extends G ? [given?: G] : [given: G]

type Read = <Name extends keyof Calls['get']>(
  name: Name,
  ...given: Rest<Given<'get', Name> & ReadOptions>
) => Promise<Partial<Answer<'get', Name>> | null>

type Write<M extends Method> = <Name extends keyof Calls[M]>(
  name: Name,
  ...given: Rest<Given<M, Name>>
) => Promise<Answer<M, Name>>

export interface TypedClient {
  get: Read
  post: Write<'post'>
  patch: Write<'patch'>
  put: Write<'put'>
  delete: Write<'delete'>
}
