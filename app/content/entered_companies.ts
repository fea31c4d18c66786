import { appName } from '#config/app'
import { tellsOfDemo } from '#config/site'
import { isUnavailable } from '#app/database/database_errors'
import { sql } from '#app/database/sql'
import type { Region } from '#shared/working_days'

/** What the trader is called in a region, and where it is found; what nobody has entered is empty. */
export type Company = Record<
  'company' | 'city' | 'address' | 'phone' | 'email' | 'tax_line' | 'registration_line',
  string
>

/** How long pages may say what was entered before. */
const FRESH_MS = 60_000

let known = new Map<string, Company>()
let readAt = -Infinity

/** The trader as it was entered for the papers of a region; by the name of the portal before that. */
export function enteredCompany(region: Region): Company {
  return known.get(region) ?? companyOf([], '')
}

/** Reads what was entered, once in a while. A database that is away changes nothing. */
export async function readEnteredCompanies(): Promise<void> {
  if (tellsOfDemo || performance.now() - readAt < FRESH_MS) return
  try {
    const rows = await sql.rows<{ code: string; legal_lines: string[]; phone: string }>(
      'SELECT code, legal_lines, phone FROM regions ORDER BY code'
    )
    readAt = performance.now()
    known = new Map(rows.map((row) => [row.code, companyOf(row.legal_lines, row.phone)]))
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

function companyOf([company = appName, ...lines]: string[], phone: string): Company {
  return {
    company,
    address: lines.join(', '),
    phone,
    city: '',
    email: '',
    tax_line: '',
    registration_line: '',
  }
}
