import { useEffect, type FormEvent, type RefObject } from 'react'
import type { PackingBox } from '#shared/answers/staff/packing'
import { isField } from '~/lib/focused'
import { useTexts } from '~/lib/texts/texts'
import { isDialogOpen } from './packing_keys'
import classes from './scan_field.module.css'

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** Of the next scan. */
  pieces: number
  box: PackingBox | null
  isBusy: boolean
  onCode: (code: string) => void
}

/** The one field: it has the focus unless somebody goes elsewhere by key. */
export function ScanField({ field, pieces, box, isBusy, onCode }: ScanFieldProps) {
  const { t, quantity } = useTexts()
  useHeldFocus(field)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const input = field.current
    const code = input?.value.trim() ?? ''
    if (input) input.value = ''
    if (code !== '') onCode(code)
  }

  return (
    <form className={classes.scan} data-busy={isBusy || undefined} onSubmit={submit}>
      <svg viewBox="0 0 16 16" width="24" height="24" aria-hidden="true">
        <path d="M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11" />
        <path d="M5.2 5.5v5M7.6 5.5v5M9.2 5.5v5M11 5.5v5" />
      </svg>
      <input
        ref={field}
        className={classes.field}
        aria-label={t('packing.scan')}
        placeholder={t('packing.scan')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="done"
      />
      <span className={classes.into}>
        <span>{t('packing.pieces_of_next')}</span>
        <b data-pieces>{quantity(pieces)}</b>
      </span>
      <span className={classes.into}>
        <span>{t('packing.into')}</span>
        <b>
          {box ? (
            <>
              <span className={classes.callout} aria-hidden="true">
                {box.box_number}
              </span>
              {t('packing.box', { number: box.box_number })}
            </>
          ) : (
            t('packing.new_box_next')
          )}
        </b>
      </span>
    </form>
  )
}

/** A click elsewhere and a dialog that closes give the focus back; who goes by Tab keeps it. */
function useHeldFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function giveBack(): void {
      const isElsewhere = isField(document.activeElement)
      if (!isElsewhere && !isDialogOpen() && !hasSelection()) field.current?.focus()
    }
    giveBack()
    const later = () => setTimeout(giveBack)
    document.addEventListener('click', later)
    return () => document.removeEventListener('click', later)
  }, [field])
}

/** Somebody marks a text to copy it. */
function hasSelection(): boolean {
  return document.getSelection()?.isCollapsed === false
}
