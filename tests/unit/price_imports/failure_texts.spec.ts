import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { FailureType } from '#app/catalog/price_imports/import_failure'
import type { RejectReason } from '#app/catalog/price_imports/price_row'

/** All of them: the compiler misses those that are not here. */
const FAILURES: Record<FailureType, true> = {
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
  columns_missing: true,
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
  partnumber_missing: true,
  partnumber_without_letters_or_digits: true,
  partnumber_too_long: true,
  price_missing: true,
  price_not_a_number: true,
  price_not_positive: true,
  price_too_high: true,
  quantity_not_a_number: true,
  multiple_not_a_number: true,
  min_quantity_not_a_number: true,
}

for (const language of ['en', 'ru']) {
  test.group(`Price imports in ${language}`, () => {
    test('say why they failed, and why rows were rejected', async ({ assert }) => {
      const path = app.makePath(`resources/lang/${language}/price_imports.json`)
      const { errors, reasons } = JSON.parse(await readFile(path, 'utf8'))
      assert.includeMembers(Object.keys(errors), Object.keys(FAILURES))
      assert.sameMembers(Object.keys(reasons), Object.keys(REASONS))
    })
  })
}
