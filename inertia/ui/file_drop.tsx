import { useRef, useState, type DragEvent } from 'react'
import { useTexts, type Texts } from '~/lib/texts'
import { Button } from './button'
import { cn } from './class_names'
import classes from './file_drop.module.css'
import { Icon } from './icon'
import { IconButton } from './icon_button'

interface FileDropProps {
  label: string
  file: File | null
  onChange: (file: File | null) => void
  /** Endings, such as `.xlsx`. */
  accept: readonly string[]
  /** Bytes. */
  limit: number
  /** The limits, said before. */
  hint?: string
  error?: string
}

/** Takes one file, dropped or chosen; what does not fit is refused with the way out. */
export function FileDrop({ label, file, onChange, accept, limit, hint, error }: FileDropProps) {
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<string>()

  function take(taken: File | undefined): void {
    if (!taken) return
    const problem = problemOf(taken, accept, limit, texts)
    setRefused(problem)
    if (!problem) onChange(taken)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  const problem = refused ?? error
  return (
    <div
      className={cn(classes.drop, isOver && classes.over, problem && classes.bad)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label={label}
        tabIndex={-1}
        accept={accept.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = ''
        }}
      />
      <Icon name={file ? 'file' : 'upload'} size={24} />
      {file ? (
        <p className={classes.chosen}>
          {t('common.files.chosen', { name: file.name, size: sizeText(file.size, texts) })}
          <IconButton
            icon="x"
            size="s"
            label={t('common.files.remove', { name: file.name })}
            onClick={() => onChange(null)}
          />
        </p>
      ) : (
        <p>
          {t('common.files.drop')} {t('common.files.or_choose')}
        </p>
      )}
      <Button onClick={() => input.current?.click()}>{t('common.files.choose')}</Button>
      {hint && <p className={classes.hint}>{hint}</p>}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function problemOf(
  file: File,
  accept: readonly string[],
  limit: number,
  texts: Texts
): string | undefined {
  const { t } = texts
  const name = file.name
  const isAccepted = accept.some((ending) => name.toLowerCase().endsWith(ending))
  if (!isAccepted) return t('common.files.wrong_type', { name, types: accept.join(', ') })
  if (file.size <= limit) return undefined
  return t('common.files.too_large', { name, limit: sizeText(limit, texts) })
}

function sizeText(bytes: number, { t, quantity }: Texts): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024
    ? t('common.files.kilobytes', { size: quantity(kilobytes) })
    : t('common.files.megabytes', { size: quantity(Math.round(kilobytes / 102.4) / 10) })
}
