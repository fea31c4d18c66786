import type { RoutesList } from '@adonisjs/core/types/http'
import type { Answers } from './answers.js'
import type { Things } from './things.js'

export type RouteName = keyof RoutesList['ALL']

type Value = string | number

/** What a route is asked with: the parameters of its address in their order, a query, a body. */
export interface Asked {
  params?: Value[]
  query?: string
  body?: object
}

/** A line of the matrix: what a route answers whom, and what it is asked with. */
export interface Line {
  answers: Answers
  /** Called for everybody who may, so that nobody finds used up what another one asked for. */
  asked?: (things: Things) => Asked | Promise<Asked>
  /** Who asks is signed out by it. */
  endsSession?: true
  /** Answering takes a thread and a while: of those who may, the first and the last are tried. */
  isDear?: true
}

export type Lines = Partial<Record<RouteName, Line>>

/** A route without parameters, asked for nothing in particular. */
export function line(answers: Answers, query?: string): Line {
  return query === undefined ? { answers } : { answers, asked: () => ({ query }) }
}

/** A route that makes a file. */
export function dear(made: Line): Line {
  return { ...made, isDear: true }
}

/** A route of a thing. */
export function of(
  answers: Answers,
  params: (things: Things) => Value[] | Promise<Value[]>,
  body?: object
): Line {
  return { answers, asked: async (things) => ({ params: await params(things), body }) }
}
