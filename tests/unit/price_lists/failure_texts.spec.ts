import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { FailureType } from '#app/price_lists/imports/life/import_failure'
import type { SheetRefusalType } from '#app/sheets/sheet_refusal'
import type { RejectReason } from '#app/price_lists/imports/reading/price_row'

/** What any file can have; the compiler misses those that are not here. */
const FILE_PROBLEMS: Record<SheetRefusalType, true> = {
  empty: true,
  not_a_spreadsheet: true,
  unsupported_format: true,
  encrypted: true,
  damaged: true,
  no_table: true,
  too_large: true,
  too_slow: true,
  too_many_entries: true,
  too_many_rows: true,
  too_many_columns: true,
  row_too_long: true,
}

const FAILURES: Record<Exclude<FailureType, SheetRefusalType>, true> = {
  columns_missing: true,
  sheet_columns_missing: true,
  marks_needed: true,
  too_many_brands: true,
  no_usable_rows: true,
  cancelled: true,
  upload_gone: true,
  out_of_memory: true,
  internal: true,
  interrupted: true,
  rejected: true,
  superseded: true,
}

const REASONS: Record<RejectReason, true> = {
  brand_missing: true,
  brand_too_long: true,
  brand_ambiguous: true,
  partnumber_missing: true,
  partnumber_without_letters_or_digits: true,
  partnumber_too_long: true,
  price_missing: true,
  price_not_a_number: true,
  price_not_positive: true,
  price_too_high: true,
  price_in_other_currency: true,
  quantity_missing: true,
  not_in_list: true,
  formula_without_value: true,
  error_value: true,
}
/** Of imports from before such values were left out. */
const OLD_REASONS = ['quantity_not_a_number', 'multiple_not_a_number', 'min_quantity_not_a_number']

async function textsOf(language: string, name: string) {
  const path = app.makePath(`resources/lang/${language}/${name}.json`)
  return JSON.parse(await readFile(path, 'utf8'))
}

for (const language of ['en', 'ru']) {
  test.group(`Price imports in ${language}`, () => {
    test('say why they failed, and why rows were rejected', async ({ assert }) => {
      const general = await textsOf(language, 'errors')
      const { errors, reasons } = await textsOf(language, 'price_imports')
      const fileProblems = Object.keys(FILE_PROBLEMS).map((type) => `file_${type}`)
      assert.includeMembers(Object.keys(general), fileProblems)
      assert.includeMembers(Object.keys(errors), Object.keys(FAILURES))
      assert.sameMembers(Object.keys(reasons), [...Object.keys(REASONS), ...OLD_REASONS])
    })
  })
}
