import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { sizeText } from '~/lib/texts/size_text'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { cn } from '~/ui/class_names'
import classes from './file_drop.module.css'
import { Icon } from '~/ui/icons/icon'
import { IconButton } from '~/ui/icons/icon_button'

interface FileDropProps {
  label: string
  file: File | null
  onChange: (file: File | null) => void
  /** Endings, such as `.xlsx`. */
  accept: readonly string[]
  /** Bytes; where kinds of files differ, by the file. */
  limit: number | ((file: File) => number)
  /** The limits, said before. */
  hint?: ReactNode
  error?: string
  /** The only thing to do here: it takes what is dropped or pasted anywhere on the page. */
  alone?: boolean
  /** Tries the same file again, where that may help. */
  onRetry?: () => void
  /** More buttons beside the one that chooses. */
  actions?: ReactNode
  className?: string
}

/** Takes one file, dropped or chosen; what does not fit is refused with the way out. */
export function FileDrop(props: FileDropProps) {
  const { label, file, onChange, accept, limit, hint, error, alone = false } = props
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<string>()

  function take(taken: File, problem = problemOf(taken, accept, limit, texts)): void {
    setRefused(problem)
    if (!problem) onChange(taken)
  }

  function takeFrom(given: DataTransfer): boolean {
    const [first, ...others] = given.files
    if (!first) return false
    const isFolder = given.items[0]?.webkitGetAsEntry()?.isDirectory
    if (isFolder) take(first, t('common.files.folder', { name: first.name }))
    else take(first, others.length > 0 ? t('common.files.one_only') : undefined)
    return true
  }

  function drop(event: DragEvent | globalThis.DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer) takeFrom(event.dataTransfer)
  }

  useWholePage(alone, { over: setIsOver, drop, takeFrom })

  const problem = refused ?? error
  return (
    <div
      className={cn(
        classes.drop,
        alone && classes.alone,
        isOver && classes.over,
        problem && classes.bad,
        props.className
      )}
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
          const [taken] = event.currentTarget.files ?? []
          if (taken) take(taken)
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
        <p className={classes.call}>
          {t('common.files.drop')} {t('common.files.or_choose')}
        </p>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        {props.onRetry && (
          <Button variant="primary" icon="refresh" onClick={props.onRetry}>
            {t('common.try_again')}
          </Button>
        )}
        <Button
          variant={alone && !props.onRetry ? 'primary' : 'default'}
          onClick={() => input.current?.click()}
        >
          {t('common.files.choose')}
        </Button>
        {props.actions}
      </div>
      {hint && <div className={classes.hint}>{hint}</div>}
    </div>
  )
}

interface PageHandlers {
  over: (isOver: boolean) => void
  drop: (event: globalThis.DragEvent) => void
  takeFrom: (given: DataTransfer) => boolean
}

/** Listens on the whole page: what is dropped beside the box would else open in its place. */
function useWholePage(isOn: boolean, handlers: PageHandlers): void {
  const handle = useEffectEvent((event: globalThis.DragEvent | ClipboardEvent) => {
    if (event.defaultPrevented) return
    if ('clipboardData' in event) {
      const copied = copiedFiles(event)
      if (copied && handlers.takeFrom(copied)) event.preventDefault()
      return
    }
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') handlers.drop(event)
    else handlers.over(event.type === 'dragover')
  })
  useEffect(() => {
    if (!isOn) return
    const controller = new AbortController()
    const { signal } = controller
    for (const type of ['dragover', 'dragleave', 'drop', 'paste'] as const) {
      document.addEventListener(type, (event) => handle(event), { signal })
    }
    return () => controller.abort()
  }, [isOn])
}

/** Not what was pasted into a field, and no picture of cells that a spreadsheet copied along. */
function copiedFiles({ target, clipboardData }: ClipboardEvent): DataTransfer | null {
  const isTyped = target instanceof Element && target.closest('input, textarea') !== null
  return isTyped || clipboardData?.types.includes('text/html') ? null : clipboardData
}

function problemOf(
  file: File,
  accept: readonly string[],
  limit: FileDropProps['limit'],
  texts: Texts
): string | undefined {
  const { t } = texts
  const name = file.name
  const isAccepted = accept.some((ending) => name.toLowerCase().endsWith(ending))
  if (!isAccepted) return t('common.files.wrong_type', { name, types: accept.join(', ') })
  if (file.size === 0) return t('common.files.empty', { name })
  const most = typeof limit === 'number' ? limit : limit(file)
  if (file.size <= most) return undefined
  return t('common.files.too_large', { name, limit: sizeText(most, texts) })
}
