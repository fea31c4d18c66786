import { readFileSync, writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

/*
| `RECORD_EXAMPLES=true npm test -- functional` keeps an answer of every call for the reference
| (`resources/api/examples.json`): what a server really answered, with the longest lists cut and the names of
| scenes, which are made to be unique, replaced by names that read well.
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

/** At the end of a run, into what earlier ones left. */
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

/** What scenes make so that no other has it. */
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
