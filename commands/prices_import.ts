import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import i18nManager from '@adonisjs/i18n/services/main'
import { parseWhole } from '#app/price_lists/imports/command/import_options'
import { readOptions } from '#app/price_lists/imports/command/read_options'
import { importPrices } from '#app/price_lists/imports/engine/import_prices'
import type {
  PriceImportProgress,
  PriceImportRequest,
  PriceImportSummary,
} from '#app/price_lists/imports/engine/price_import'
import {
  columnLines,
  errorText,
  progressLine,
  reviewLines,
  summaryLines,
  type Texts,
} from '#app/price_lists/imports/command/import_report'
import {
  createPriceList,
  findPriceList,
  removeNewPriceList,
} from '#app/price_lists/create_price_list'
import { writeRejects } from '#app/price_lists/imports/command/write_rejects'
import { Refusal } from '#app/http/refusals/refusal'
import { dropFile, keepUpload, type Upload } from '#app/uploads/own_uploads'

/** The values of the options. */
type Asked = Omit<PriceImportRequest, 'source' | 'fileName'>

export default class PricesImport extends BaseCommand {
  static override commandName = 'prices:import'
  static override description = 'Make a price list what a file says'
  static override help = [
    'Columns are found by their header; name them when that fails:',
    '  {{ binaryName }} prices:import list.csv --price-list "EU Express" --columns brand_name=1,partnumber=2,price=5',
    'Column names: brand_name, partnumber, price (required), quantity, description, multiple, min_quantity, weight.',
  ]
  static override options = { startApp: true }

  @args.string({
    description: 'The .csv, .txt, .xlsx, .xls, .ods or .zip file',
    argumentName: 'file',
  })
  declare file: string

  @flags.string({ description: 'Name of the price list', required: true })
  declare priceList: string

  @flags.boolean({ description: 'Make the price list when there is none of that name' })
  declare create: boolean

  @flags.string({ description: 'With --create: code or name of the supplier; own stock without' })
  declare supplier?: string

  @flags.string({ description: 'With --create: currency of the prices', default: 'USD' })
  declare currency: string

  @flags.string({ description: 'With --create: days until delivery', default: '0' })
  declare deliveryDays: string

  @flags.string({ description: 'Which column is which, counted from 1' })
  declare columns?: string

  @flags.string({ description: 'Which sheet of a workbook, counted from 1' })
  declare sheet?: string

  @flags.string({ description: 'Further sheets read below it with the same columns, like 2,3' })
  declare sheets?: string

  @flags.string({ description: 'One brand for all rows that do not say theirs' })
  declare brand?: string

  @flags.string({ description: 'Where the brand is besides: sections, sheet or file' })
  declare brandFrom?: string

  @flags.string({ description: 'full: what the file lacks is gone; update: it stays' })
  declare mode?: string

  @flags.string({
    description: 'Hidden rows: take (default) or leave_out; applies to all sheets',
  })
  declare hiddenRows?: string

  @flags.string({ description: 'Row of the header, counted from 1; 0: there is none' })
  declare headerRow?: string

  @flags.string({ description: 'First row with values, counted from 1' })
  declare firstRow?: string

  @flags.string({ description: 'Last row with values; what follows is not read' })
  declare lastRow?: string

  @flags.string({
    description: 'Decimal marks where 1,250 may be 1250 or 1.25: price=point or price=comma',
  })
  declare decimals?: string

  @flags.string({
    description: 'Encoding of a text file, such as windows-1250; found out when left out',
  })
  declare encoding?: string

  @flags.boolean({
    description: 'Go live also when half the list is gone or prices moved very much',
  })
  declare confirm: boolean

  @flags.boolean({ description: 'Keep the file, so that the import can be undone', default: true })
  declare keep: boolean

  @flags.string({ description: 'Write the rejected rows and their reasons to this csv file' })
  declare rejects?: string

  @flags.string({ description: 'Language of the messages: en or ru', default: 'en' })
  declare language: string

  #text: Texts = (key, values) =>
    i18nManager.locale(this.language).t(`price_imports.${key}`, values)

  #general: Texts = (key, values) => i18nManager.locale(this.language).t(`errors.${key}`, values)

  override async run() {
    // Files that the command writes are readable only by its own user.
    process.umask(0o077)
    const reading = readOptions(this)
    const deliveryDays = parseWhole(this.deliveryDays, 'delivery-days', 0)
    if (!reading.ok) return this.#refuse(reading.error)
    if (!deliveryDays.ok) return this.#refuse(deliveryDays.error)
    const size = await stat(this.file).then(
      (file) => (file.isFile() ? file.size : null),
      () => null
    )
    if (size === null) return this.#refuse(`${this.file} cannot be read`)
    const list = await this.#findPriceList(deliveryDays.value ?? 0)
    if (list === null) return
    let isDone = false
    try {
      isDone = await this.#keepAndImport(size, { ...reading.value, priceListId: list.id })
    } finally {
      if (list.isNew && !isDone) await removeNewPriceList(list.id)
    }
  }

  async #findPriceList(deliveryDays: number): Promise<{ id: number; isNew: boolean } | null> {
    const found = await findPriceList(this.priceList)
    if (found) return { id: found.id, isNew: false }
    const texts = { name: this.priceList, currency: this.currency, supplier: this.supplier ?? '' }
    if (!this.create) return this.#refuse(this.#text('errors.price_list_missing', texts))
    const created = await createPriceList({
      name: this.priceList,
      currency_code: this.currency,
      supplier: this.supplier ?? null,
      delivery_days: deliveryDays,
    })
    if (created.ok) return { id: created.value.id, isNew: true }
    return this.#refuse(this.#text(`errors.${created.error.type}`, texts))
  }

  /** Stores the file, because an import that waits for confirmation needs it later. */
  async #keepAndImport(size: number, asked: Asked): Promise<boolean> {
    // An empty file is refused in any case.
    const wantsFile = size > 0 && (this.keep || !this.confirm)
    const upload = wantsFile ? await this.#keepFile() : null
    if (wantsFile && !upload && !this.confirm) {
      this.#refuse(
        `${this.file} could not be kept: nobody could confirm it. Mend that, or --confirm`
      )
      return false
    }
    if (wantsFile && !upload) {
      this.logger.warning(`${this.file} could not be kept, so this import cannot be undone`)
    }
    let state: PriceImportSummary['state'] | null = null
    try {
      state = await this.#import(size, { ...asked, uploadId: upload?.id })
    } finally {
      const isNeeded = state === 'awaiting_confirmation' || (state === 'live' && this.keep)
      if (upload && !isNeeded) await dropFile(upload)
    }
    return state !== null
  }

  async #import(size: number, asked: Asked): Promise<PriceImportSummary['state'] | null> {
    const bar = progressBar(size, this.#text)
    const result = await importPrices({
      ...asked,
      source: this.file,
      fileName: basename(this.file),
      confirmed: this.confirm,
      onProgress: bar.show,
    })
    bar.clear()
    const { importId } = result.ok ? result.value : result.error
    if (importId !== undefined) await this.#writeRejects(importId)
    if (!result.ok) {
      if (result.error.type === 'columns_missing')
        this.#say(columnLines(result.error.found, this.#text))
      return this.#refuse(errorText(result.error, this.#text, this.#general))
    }
    this.#say(columnLines(result.value.found, this.#text))
    this.#say(summaryLines(result.value, this.#text))
    const { state } = result.value
    if (state === 'live') return state
    this.#say(reviewLines(result.value, this.#text))
    this.#refuse(this.#text('review.waits'))
    return state
  }

  /** Returns null if the storage cannot be used. */
  async #keepFile(): Promise<Upload | null> {
    const given = { path: this.file, name: basename(this.file), type: 'price_list' } as const
    try {
      return await keepUpload({ ...given, userId: null, contractorId: null })
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  async #writeRejects(importId: number) {
    if (this.rejects === undefined) return
    try {
      await writeRejects(importId, this.rejects, {
        header: [this.#text('line'), this.#text('reason')],
        reason: (reason) => this.#text(`reasons.${reason}`),
      })
    } catch (error) {
      this.#refuse(`${this.rejects} cannot be written: ${String(error)}`)
    }
  }

  #say(lines: string[]) {
    for (const line of lines) this.logger.log(line)
  }

  #refuse(message: string): null {
    this.logger.error(message)
    this.exitCode = 1
    return null
  }
}

/** Shows a progress bar on a terminal, updated at most ten times a second. Does nothing elsewhere. */
function progressBar(size: number, text: Texts) {
  const terminal = process.stderr
  let shown = 0
  return {
    show: (progress: PriceImportProgress) => {
      const now = Date.now()
      if (!terminal.isTTY || (progress.phase === 'reading' && now - shown < 100)) return
      shown = now
      terminal.write(`\r\x1b[K${progressLine(progress, size, text)}`)
    },
    clear: () => void (terminal.isTTY && terminal.write('\r\x1b[K')),
  }
}
