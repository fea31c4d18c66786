import { useState } from 'react'
import type { QuotationRow, RowRejection } from '#shared/answers/quotations/rows'
import { api } from '~/lib/http/api'
import { refusalData } from '~/lib/http/refused'
import { useRead } from '~/lib/http/use_read'
import { showError, showSuccess, UNDO_NOTICE_MS } from '~/lib/notices'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'

export type RowKind = 'merged' | 'rejected'

export type RowField =
  | 'brand_name'
  | 'partnumber'
  | 'quantity'
  | 'reference'
  | 'price_limit'
  | 'delivery_limit'

/** A row with what was typed over its cells and has not made it a line yet. */
export interface ShownRow extends QuotationRow {
  /** Another reason than that of the file, once something was typed. */
  still: RowRejection | null
  /** Types something over a cell, and rejects while the row is no line; null: nothing can be typed. */
  mend: ((field: RowField, value: string) => Promise<void>) | null
}

type Typed = Partial<Record<RowField, string>>

/** The rows of a quotation that are no lines, and what becomes of them. */
export function useRows(
  quotationId: number,
  { kind, page, canChange }: { kind: RowKind; page: number; canChange: boolean },
  onChanged: () => void
) {
  const { t } = useTexts()
  const path = route('api.quotations.rows', { id: quotationId }, { kind, page })
  const read = useRead(path, (signal) =>
    api.get('api.quotations.rows', {
      params: { id: quotationId },
      query: { kind, page },
      key: path,
      signal,
    })
  )
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  /** Why a row with what was typed is still no line. */
  const [reasons, setReasons] = useState<ReadonlyMap<number, RowRejection>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const rows = (read.answer?.data ?? []).map((row): ShownRow => {
    const mine = typed.get(row.row_number) ?? {}
    const still = reasons.get(row.row_number) ?? null
    const canMend = canChange && row.merged_into === null && !row.is_left_out
    return {
      ...row,
      ...mine,
      still: still === row.reason ? null : still,
      mend: canMend ? (field, value) => mend(row, { ...mine, [field]: value }) : null,
    }
  })

  /** Puts what the server made of a row in its place; false when it refused, which is said. */
  async function change(
    row: QuotationRow,
    write: () => Promise<unknown>,
    done: string
  ): Promise<boolean> {
    if (busy.has(row.row_number)) return false
    setBusy((before) => new Set([...before, row.row_number]))
    try {
      await write()
      setTyped((before) => without(before, row.row_number))
      setReasons((before) => without(before, row.row_number))
      showSuccess(done, '', {
        milliseconds: UNDO_NOTICE_MS,
        action: { label: t('quotation_parts.undo'), onClick: () => void takeBack(row) },
      })
      onChanged()
      await read.again()
      return true
    } catch (error) {
      const reason = refusalData(error, 'row_still_wrong')?.reason
      if (reason) setReasons((before) => new Map(before).set(row.row_number, reason))
      else showError(t('quotations.not_changed'), error)
      return false
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== row.row_number)))
    }
  }

  const pathOf = (row: QuotationRow) => ({ id: quotationId, row: row.row_number })

  /** Tries it with all that was typed into it so far; rejects while that makes no line. */
  async function mend(row: QuotationRow, mine: Typed): Promise<void> {
    setTyped((before) => new Map(before).set(row.row_number, mine))
    const wrong = whatIsWrong(mine)
    if (wrong) {
      setReasons((before) => new Map(before).set(row.row_number, wrong))
      throw new Error('not a line')
    }
    const { quantity, price_limit: price, delivery_limit: days, ...texts } = mine
    const body = {
      ...texts,
      ...(quantity !== undefined && { quantity: Number(quantity) }),
      ...(price !== undefined && { price_limit: price ? price.replace(',', '.') : null }),
      ...(days !== undefined && { delivery_limit: days ? Number(days) : null }),
    }
    const isLine = await change(
      row,
      () => api.patch('api.quotations.rows.mend', { params: pathOf(row), body }),
      t('quotation_parts.row_mended', { row: row.row_number })
    )
    if (!isLine) throw new Error('not a line')
  }

  function leaveOut(row: QuotationRow): Promise<boolean> {
    return change(
      row,
      () => api.put('api.quotations.rows.leave_out', { params: pathOf(row) }),
      t('quotation_parts.row_left_out', { row: row.row_number })
    )
  }

  function takeApart(row: QuotationRow): Promise<boolean> {
    // Only rows that became a line with others are taken apart, and a line has a version.
    const body = { version: row.line_version ?? 0 }
    return change(
      row,
      () => api.put('api.quotations.rows.apart', { params: pathOf(row), body }),
      t('quotation_parts.row_apart', { row: row.row_number })
    )
  }

  /** The row is as its file had it. */
  async function takeBack(row: QuotationRow): Promise<void> {
    try {
      await api.put('api.quotations.rows.take_back', { params: pathOf(row) })
      onChanged()
      await read.again()
    } catch (error) {
      showError(t('quotations.not_changed'), error)
    }
  }

  return { read, rows, busy, leaveOut, takeApart, takeBack }
}

/** What cannot even be sent. */
function whatIsWrong(mine: Typed): RowRejection | null {
  const { quantity, price_limit: price = '', delivery_limit: days = '' } = mine
  if (quantity !== undefined && !/^\d{1,6}$/.test(quantity)) return 'quantity_not_a_number'
  if (price && !/^\d{1,10}([.,]\d{1,2})?$/.test(price)) return 'price_limit_not_a_number'
  return days && !/^\d{1,4}$/.test(days) ? 'delivery_limit_not_a_number' : null
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  return new Map([...map].filter(([other]) => other !== key))
}
