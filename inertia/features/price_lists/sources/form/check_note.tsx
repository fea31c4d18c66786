import type { SourceCheck } from '#shared/answers/prices/price_source'
import { sizeText } from '~/lib/texts/size_text'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { troubleText } from '~/features/price_lists/sources/source_words'
import { Note } from '~/ui/feedback/note'

/** What a test of the form came to. */
export function CheckNote({ check }: { check: SourceCheck }) {
  const texts = useTexts()
  const { outcome, fingerprint } = check
  return (
    <Note
      tone={outcome === 'failed' ? 'bad' : 'info'}
      icon={outcome === 'found' ? 'check' : undefined}
    >
      {[
        wordsOf(check, texts),
        fingerprint && texts.t('price_sources.form.found_key', { fingerprint }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  )
}

function wordsOf({ outcome, found, trouble }: SourceCheck, texts: Texts): string {
  const { t } = texts
  if (trouble) {
    return t('price_sources.form.found_failed', {
      why: troubleText(trouble.type, trouble.facts, texts),
    })
  }
  if (found) {
    const { name, bytes } = found
    return bytes === null
      ? t('price_sources.form.found', { name })
      : t('price_sources.form.found_size', { name, size: sizeText(bytes, texts) })
  }
  return t(
    outcome === 'growing' ? 'price_sources.form.found_growing' : 'price_sources.form.found_nothing'
  )
}
