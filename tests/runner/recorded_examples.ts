import { readFileSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/*
| `RECORD_EXAMPLES=true npm test -- functional` records one answer of each call for the reference of the API
| (`resources/api/examples.json`). Lists are shortened, and the unique names that scenes generate are replaced by
| readable ones.
*/

const isRecording = process.env.RECORD_EXAMPLES === 'true'
const file = () => app.makePath('resources/api/examples.json')

/** The most characters an example may have. */
const MOST = 2_500
const MOST_OF_A_LIST = 1

const recorded = new Map<string, unknown>()

export function recordExample(route: string, status: number, answer: unknown): void {
  if (!isRecording || status >= 300) return
  const short = shortened(answer)
  const text = JSON.stringify(short)
  const before = recorded.get(route)
  const isFuller = before === undefined || text.length > JSON.stringify(before).length
  if (text.length <= MOST && isFuller) recorded.set(route, short)
}

/** Writes the recorded answers at the end of a run. A call that the run did not make keeps its earlier answer. */
export function keepExamples(): void {
  if (!isRecording) return
  const all = {
    ...(JSON.parse(readFileSync(file(), 'utf8')) as object),
    ...Object.fromEntries(recorded),
  }
  const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file(), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function shortened(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return named(value, name)
  if (Array.isArray(value))
    return value.slice(0, MOST_OF_A_LIST).map((each) => shortened(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each, key)]))
}

/** The unique numbers and names that scenes generate (`unique()`). */
const UNIQUE = /[A-Z]{0,3}-?(?=[0-9A-Z]*\d)(?=[0-9A-Z]*[A-Z])[0-9A-Z]{12,}/g

const NAMES: Readonly<Record<string, string>> = {
  partnumber: 'KH 2041-B',
  brand_name: 'Karnholt',
  name: 'Oil filter',
  price_list_name: 'Dubai stock',
  price_name: 'Dubai stock',
  contractor_name: 'Al Noor Workshops',
  user_name: 'Rashid Hamdan',
  title: 'Delivery by ten',
  lead: 'What is ordered before noon is there by ten the next day.',
}

function named(text: string, field: string): string {
  if (text.search(UNIQUE) === -1) return text
  return NAMES[field] ?? text.replaceAll(UNIQUE, 'KH2041')
}
