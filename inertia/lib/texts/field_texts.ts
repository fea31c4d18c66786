import { isField, type Field } from '~/lib/focused'
import { currentTexts } from './texts'

/** What the browser checks before it sends a form, it says in the language of the page, not in its own. */
export function speakForFields(): void {
  document.addEventListener('invalid', say, { capture: true })
  document.addEventListener('input', forget, { capture: true })
}

function say({ target }: Event): void {
  if (!isField(target)) return
  target.setCustomValidity('')
  target.setCustomValidity(textOf(target))
}

/** What is typed next is looked at anew. */
function forget({ target }: Event): void {
  if (isField(target)) target.setCustomValidity('')
}

/** Empty for what the browser has to say itself. */
function textOf(field: Field): string {
  const { t, date } = currentTexts()
  const { valueMissing, typeMismatch, rangeUnderflow, rangeOverflow } = field.validity
  if (valueMissing) return t('common.fields.empty')
  if (typeMismatch && field.type === 'email') return t('common.fields.no_email')
  if (!(field instanceof HTMLInputElement) || field.type !== 'date') return ''
  if (rangeUnderflow) return t('common.fields.too_early', { day: date(field.min, 'date') })
  return rangeOverflow ? t('common.fields.too_late', { day: date(field.max, 'date') }) : ''
}
