import type { ReactNode } from 'react'
import type { ParseResult } from '#shared/answers/upload'
import { TEXT_ENCODINGS, type TextEncoding } from '#shared/uploads/text_encodings'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import classes from '~/features/uploads/mapping/columns/column_select.module.css'
import { withEncoding, type MappingDraft } from '../draft'
import panel from './mapping_panel.module.css'

interface EncodingSelectProps {
  result: ParseResult
  draft: MappingDraft
  onDraft: (next: MappingDraft) => void
}

/** Text files alone: how their letters are encoded, as it was found out or as the person says. */
export function EncodingSelect({ result, draft, onDraft }: EncodingSelectProps): ReactNode {
  const { t } = useTexts()
  const { encoding, is_encoding_guessed: isGuessed } = result
  return (
    <>
      <span className={cn(classes.select, panel.encoding)}>
        <select
          aria-label={t('uploads.map.encoding.title')}
          value={draft.encoding ?? ''}
          onChange={(event) =>
            onDraft(withEncoding(draft, asEncoding(event.currentTarget.value) ?? undefined))
          }
        >
          <option value="">
            {isGuessed && encoding !== null
              ? t('uploads.map.encoding.found', { encoding: encodingName(t, encoding) })
              : t('uploads.map.encoding.find')}
          </option>
          {TEXT_ENCODINGS.map((name) => (
            <option key={name} value={name}>
              {encodingName(t, name)}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
      <p className={panel.remark}>{t('uploads.map.encoding.remark')}</p>
    </>
  )
}

/** In words with the languages it is for; a web page may name another one. */
export function encodingName(t: Texts['t'], name: string): string {
  const known = asEncoding(name)
  return known ? t(`uploads.encodings.${known}`) : name
}

function asEncoding(name: string): TextEncoding | null {
  return TEXT_ENCODINGS.find((known) => known === name) ?? null
}
